// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** What a receipt says to the sender of a form in Malayalam. What is in braces is put in when it is written. */
export const malayalamReceipt = {
  thanks: "നന്ദി.",
  thanksTo: "നന്ദി, {name}.",
  reference: "നിങ്ങളുടെ റഫറൻസ് നമ്പർ",
  own: "നിങ്ങൾ അയച്ചത് കാണാനോ തിരുത്താനോ പിൻവലിക്കാനോ {days} ദിവസത്തിനകം താഴെയുള്ള ലിങ്ക് തുറക്കുക. അത് നിങ്ങൾക്കു മാത്രമുള്ളതാണ്.",
  open: "അയച്ചത് തുറക്കുക",
  add: "എന്തെങ്കിലും ചേർക്കാനുണ്ടെങ്കിൽ ഈ ഇമെയിലിനു മറുപടി അയച്ചാൽ മതി. ഞങ്ങളെ വിളിക്കുകയാണെങ്കിൽ {reference} എന്ന റഫറൻസ് നമ്പർ പറയുക.",
  ignore: "ഞങ്ങൾക്ക് എഴുതിയത് നിങ്ങളല്ലെങ്കിൽ ഈ ഇമെയിൽ അവഗണിക്കുക.",
  closing: "സ്നേഹാദരങ്ങളോടെ,",
  team: "{name} ടീം",
  enquirySubject: "നിങ്ങളുടെ അന്വേഷണം ഞങ്ങൾക്കു കിട്ടി ({reference})",
  enquiry: "നിങ്ങളുടെ അന്വേഷണം",
  enquiryAbout: "‘{service}’ എന്ന സേവനത്തെക്കുറിച്ചുള്ള നിങ്ങളുടെ അന്വേഷണം",
  enquiryPromise:
    "{what} ഞങ്ങൾക്കു കിട്ടി. ഓരോ സന്ദേശവും ഒരാൾ വായിക്കും. {day} തീരും മുമ്പ് മറുപടി തരും; മിക്കപ്പോഴും അത് ഒരു ചോദ്യമായിരിക്കും.",
  ideaSubject: "നിങ്ങളുടെ ആശയം ഞങ്ങൾക്കു കിട്ടി ({reference})",
  ideaPromise:
    "{what} ഞങ്ങൾക്കു കിട്ടി. പല മേഖലകളിലുള്ള മൂന്നു പേർ {read} തീരും മുമ്പ് അതു വായിക്കും. {answered} തീരും മുമ്പ് ഞങ്ങളുടെ അഭിപ്രായം തെളിഞ്ഞ വാക്കുകളിൽ കത്തിലോ ഫോണിലോ പറയും. വേണ്ടെന്നാണെങ്കിൽ കാരണവും പറയും.",
  idea: "നിങ്ങളുടെ ആശയം",
  ideaWithDocument: "നിങ്ങളുടെ ആശയവും ഡോക്യുമെന്റും",
  correctionSubject: "നിങ്ങളുടെ തിരുത്ത് കിട്ടി ({reference})",
  correctionPromise: "നിങ്ങൾ അയച്ചത് തിരുത്തി.",
} as const;
