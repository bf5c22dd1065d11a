// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** How promises are worded. */
export const malayalamPromise = {
  morning: "{day} ഉച്ചയ്ക്കു മുമ്പ്",
  evening: "{day} വൈകുന്നേരത്തിനകം",
} as const;

/**
 * What a receipt says to the sender of a form in Malayalam. What is in braces is put in when it is written. Subjects have a
 * Latin word in lower case: filters take a reference alone among other letters for shouting.
 */
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
  enquirySubject: "നിങ്ങളുടെ അന്വേഷണം ഞങ്ങൾക്കു കിട്ടി (ref. {reference})",
  enquiry: "നിങ്ങളുടെ അന്വേഷണം",
  enquiryAbout: "‘{service}’ എന്ന സേവനത്തെക്കുറിച്ചുള്ള നിങ്ങളുടെ അന്വേഷണം",
  enquiryPromise:
    "{what} ഞങ്ങൾക്കു കിട്ടി. ഓരോ സന്ദേശവും ഒരാൾ വായിക്കും. {by} മറുപടി തരും; മിക്കപ്പോഴും അത് ഒരു ചോദ്യമായിരിക്കും.",
  callAsked: " {call}-ന് വിളിക്കാനാണ് നിങ്ങൾ പറഞ്ഞത്; ഈ സമയം ഞങ്ങൾ ഇമെയിലിൽ ഉറപ്പിക്കും.",
  callSubject: "ഞങ്ങൾ നിങ്ങളെ വിളിക്കും (ref. {reference})",
  callPromise:
    "{call}-ന് (കൊച്ചിയിലെ സമയം) നിങ്ങൾ തന്ന {number} എന്ന നമ്പറിൽ ഞങ്ങൾ വിളിക്കും. കൂടെയുള്ള ഫയൽ ഈ കോൾ നിങ്ങളുടെ കലണ്ടറിൽ ചേർക്കും. ഈ സമയം സൗകര്യപ്പെടില്ലെങ്കിൽ മറുപടിയിൽ മറ്റൊരു സമയം പറയുക.",
  ideaSubject: "നിങ്ങളുടെ ആശയം ഞങ്ങൾക്കു കിട്ടി (ref. {reference})",
  ideaPromise:
    "{what} ഞങ്ങൾക്കു കിട്ടി. പല മേഖലകളിലുള്ള മൂന്നു പേർ {read} അതു വായിക്കും. {answered} ഞങ്ങളുടെ അഭിപ്രായം തെളിഞ്ഞ വാക്കുകളിൽ കത്തിലോ ഫോണിലോ പറയും. വേണ്ടെന്നാണെങ്കിൽ കാരണവും പറയും.",
  idea: "നിങ്ങളുടെ ആശയം",
  ideaWithDocument: "നിങ്ങളുടെ ആശയവും ഡോക്യുമെന്റും",
  correctionSubject: "നിങ്ങളുടെ തിരുത്ത് കിട്ടി (ref. {reference})",
  correctionPromise: "നിങ്ങൾ അയച്ചത് തിരുത്തി.",
} as const;

/** The mail to a sender who has withdrawn a submission by a form in Malayalam. */
export const malayalamWithdrawal = {
  subject: "നിങ്ങൾ അയച്ചത് പിൻവലിച്ചു (ref. {reference})",
  moments: "അയച്ച ദിവസം: {sent}. ഞങ്ങളുടെ ഇമെയിലിലെ ലിങ്ക് വഴി പിൻവലിച്ച ദിവസം: {withdrawn}.",
  last: "ഇതേക്കുറിച്ചുള്ള ഞങ്ങളുടെ അവസാനത്തെ ഇമെയിലാണിത്. ഇത് അയച്ചുകഴിഞ്ഞാൽ നിങ്ങളുടെ വിലാസവും മായ്ക്കും. പിൻവലിച്ചത് നിങ്ങളല്ലെങ്കിൽ ഫോം വീണ്ടും അയയ്ക്കുക.",
  notYou: "പിൻവലിച്ചത് നിങ്ങളല്ലെങ്കിൽ ഈ ഇമെയിലിനു മറുപടി അയയ്ക്കുക.",
} as const;
