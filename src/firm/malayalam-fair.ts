// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** What pages in Malayalam say about the fair. What is in braces is put in when it is shown. */
export const malayalamFair = {
  online: "ഓൺലൈനിൽ",
  when: "എപ്പോൾ",
  where: "എവിടെ",
  note: "അറിഞ്ഞിരിക്കാൻ",
  registration: "രജിസ്ട്രേഷൻ",
  notSettled: "തീയതി പിന്നീട് അറിയിക്കും",
  indianTime: "{time} (ഇന്ത്യൻ സമയം)",
  from: "{begin} മുതൽ",
  fromTo: "{begin} മുതൽ {end} വരെ",
  open: "ഇപ്പോൾ രജിസ്റ്റർ ചെയ്യാം",
  openUntil: "{day} വരെ രജിസ്റ്റർ ചെയ്യാം",
  placesLeft: "ഇനി {count} സ്ഥലങ്ങൾ കൂടി.",
  opensOn: "{day} മുതൽ രജിസ്റ്റർ ചെയ്യാം",
  before: "രജിസ്ട്രേഷൻ തുടങ്ങിയിട്ടില്ല",
  full: "സ്ഥലങ്ങളെല്ലാം തീർന്നു",
  closed: "രജിസ്ട്രേഷൻ അവസാനിച്ചു",
  coming: "മേളയിൽ പങ്കെടുക്കുന്ന കമ്പനികൾ",
  andMore: "മറ്റ് {count} കമ്പനികളും",
  waitingList: "വെയിറ്റിങ് ലിസ്റ്റിൽ ചേരുക (ഇംഗ്ലീഷിൽ)",
} as const;
