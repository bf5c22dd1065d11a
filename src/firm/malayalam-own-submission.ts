// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** What a sender's own page says, which the link of a receipt opens, by the English text. That page brings it along. */
export const saidByOwnSubmission = {
  "What you sent us": "നിങ്ങൾ അയച്ചത്",
  "What you sent": "അയച്ചതു കാണാൻ",
  "Read it, correct it, or withdraw it. The link in our email is for you alone.":
    "വായിക്കാം, തിരുത്താം, പിൻവലിക്കാം. ഞങ്ങളുടെ ഇമെയിലിലെ ലിങ്ക് നിങ്ങൾക്കു മാത്രമുള്ളതാണ്.",
  "One moment, please.": "ഒരു നിമിഷം.",
  "Try again": "വീണ്ടും ശ്രമിക്കുക",
  "Your reference is {reference}. You sent this on {moment}.":
    "നിങ്ങളുടെ റഫറൻസ് നമ്പർ {reference}. ഇത് അയച്ചത്: {moment}.",
  "Correct it": "തിരുത്തുക",
  "Correct what you sent": "അയച്ചത് തിരുത്തുക",
  "Save the correction": "തിരുത്ത് സേവ് ചെയ്യുക",
  Correction: "തിരുത്ത്",
  "What else should we correct?": "മറ്റെന്താണ് ഞങ്ങൾ തിരുത്തേണ്ടത്?",
  "Ask for the correction": "തിരുത്താൻ ആവശ്യപ്പെടുക",
  "Withdraw and erase it": "പിൻവലിച്ച് മായ്ക്കുക",
  "Withdraw what you sent?": "അയച്ചത് പിൻവലിക്കണോ?",
  "Withdraw and erase": "പിൻവലിച്ച് മായ്ക്കുക",
  "Leave it with us": "വേണ്ട, ഇരിക്കട്ടെ",
  "We then stop working on it and erase it. This cannot be undone; you can send the form again.":
    "പിന്നെ അത് ഞങ്ങളുടെ പക്കലുണ്ടാവില്ല; മായ്ച്ചാൽ തിരികെ കിട്ടില്ല. വേണമെങ്കിൽ ഫോം വീണ്ടും അയയ്ക്കാം.",
  "Please open this page from the link in our email.": "ഞങ്ങളുടെ ഇമെയിലിലെ ലിങ്കിൽ നിന്ന് ഈ പേജ് തുറക്കുക.",
  "This link does not work. Please open it from the newest mail that you have from us.":
    "ഈ ലിങ്ക് പ്രവർത്തിക്കില്ല. ഞങ്ങൾ ഏറ്റവും ഒടുവിൽ അയച്ച ഇമെയിലിൽ നിന്ന് തുറക്കുക.",
  "This link was for 30 days. Please reply to the email that it was in, and we send you another.":
    "ഈ ലിങ്കിന്റെ 30 ദിവസം കഴിഞ്ഞു. ലിങ്ക് വന്ന ഇമെയിലിന് മറുപടി അയച്ചാൽ പുതിയത് അയച്ചുതരാം.",
  "Please say what we should correct.": "എന്തു തിരുത്തണമെന്ന് എഴുതുക.",
  "Thank you. It is corrected. We have mailed you a new link to it.":
    "നന്ദി. തിരുത്തി. പുതിയ ലിങ്ക് ഇമെയിലിൽ അയച്ചിട്ടുണ്ട്.",
  "Your reference is {reference}.": "നിങ്ങളുടെ റഫറൻസ് നമ്പർ {reference}.",
  "Someone opened the link in our email to you, and our emails now go to {email}.":
    "ഞങ്ങൾ നിങ്ങൾക്ക് അയച്ച ഇമെയിലിലെ ലിങ്ക് ആരോ തുറന്നു; ഇപ്പോൾ ഞങ്ങളുടെ ഇമെയിലുകൾ പോകുന്നത് {email} എന്ന വിലാസത്തിലേക്കാണ്.",
  "Put my address back": "എന്റെ വിലാസം തിരികെ ചേർക്കുക",
  "Your address is back. We have mailed you a new link to what you sent.":
    "നിങ്ങളുടെ വിലാസം തിരികെ ചേർത്തു. അയച്ചതു കാണാനുള്ള പുതിയ ലിങ്ക് ഇമെയിലിൽ അയച്ചിട്ടുണ്ട്.",
  "This change of the address is not waiting any more. Please open the newest mail that you have from us.":
    "വിലാസത്തിലെ ഈ മാറ്റം ഇനി നിലവിലില്ല. ഞങ്ങൾ ഏറ്റവും ഒടുവിൽ അയച്ച ഇമെയിൽ തുറക്കുക.",
  "Nothing has changed.": "ഒന്നും മാറിയിട്ടില്ല.",
  "Thank you. We correct it, and answer {when}.": "നന്ദി. ഞങ്ങൾ തിരുത്താം; {when} മറുപടിയും തരാം.",
  "It is withdrawn, and everything that you sent is erased.": "പിൻവലിച്ചു; നിങ്ങൾ അയച്ചതെല്ലാം മായ്ച്ചു.",
  "It is withdrawn. Somebody has worked with it already, so we look at what we must keep, and answer within 30 days.":
    "പിൻവലിച്ചു. ഇതിൽ ജോലി തുടങ്ങിയിരുന്നതിനാൽ, എന്തെല്ലാം സൂക്ഷിക്കേണ്ടതുണ്ടെന്നു നോക്കി 30 ദിവസത്തിനകം മറുപടി തരാം.",

  "Full Name": "മുഴുവൻ പേര്",
  Name: "പേര്",
  "Email ID": "ഇമെയിൽ",
  Phone: "ഫോൺ",
  Service: "സേവനം",
  "How They Reached Us": "എങ്ങനെ അറിഞ്ഞു",
  "Current Status": "ഇപ്പോൾ എന്തു ചെയ്യുന്നു",
  Qualification: "വിദ്യാഭ്യാസ യോഗ്യത",
  "Institute/Company": "സ്ഥാപനം അല്ലെങ്കിൽ കമ്പനി",
  "Institute or company": "സ്ഥാപനം അല്ലെങ്കിൽ കമ്പനി",
  "Project Name": "ആശയത്തിന്റെ പേര്",
  "Problem Solved": "ഏതു പ്രശ്നം പരിഹരിക്കുന്നു",
  "Problem solved": "ഏതു പ്രശ്നം പരിഹരിക്കുന്നു",
  Beneficiaries: "ആർക്കാണ് ഗുണം",
  "Success Reason": "എന്തുകൊണ്ട് വിജയിക്കും",
  "Why it will succeed": "എന്തുകൊണ്ട് വിജയിക്കും",
  Summary: "ചുരുക്കം",
  Skills: "കഴിവുകൾ",
  "File Name": "ഡോക്യുമെന്റ്",
  "Call Asked For": "വിളിക്കാൻ പറഞ്ഞ സമയം",
  "Call Confirmed": "കോൾ ഉറപ്പിച്ചത്",
} as const;
