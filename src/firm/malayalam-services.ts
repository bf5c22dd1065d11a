// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** What the nine services are called, by the English text. Pages bring it along on which an enquiry may be about one. */
export const saidOfServices = {
  "Sales Outsourcing": "സെയിൽസ് ഔട്ട്‌സോഴ്സിങ്",
  "Hiring & Retention": "നിയമനവും നിലനിർത്തലും",
  "Sales Training Strategies": "സെയിൽസ് പരിശീലനം",
  "Operation Training & Strategies": "പ്രവർത്തന പരിശീലനം",
  "Market Positioning & Branding": "മാർക്കറ്റ് പൊസിഷനിങ്, ബ്രാൻഡിങ്",
  "Risk Management": "റിസ്ക് മാനേജ്മെന്റ്",
  "Financial Consulting": "സാമ്പത്തിക കൺസൾട്ടിങ്",
  "Asset Management": "ആസ്തി മാനേജ്മെന്റ്",
  "IT Services": "ഐടി സേവനങ്ങൾ",
} as const;
