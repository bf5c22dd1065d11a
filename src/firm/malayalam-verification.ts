// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** What the verification of an employee ID says, by the English text. Its pages bring it along. */
export const saidByVerification = {
  "Employee verification": "ജീവനക്കാരെ പരിശോധിക്കാം",
  Verifying: "പരിശോധിക്കുന്നു",
  "Verifying...": "പരിശോധിക്കുന്നു...",
  "The verification was cancelled.": "പരിശോധന നിർത്തി.",
  "Employee ID": "എംപ്ലോയി ഐഡി",
  Submit: "അയയ്ക്കുക",
  "Tick the box above to submit.": "അയയ്ക്കാൻ മുകളിലെ കളത്തിൽ ടിക്ക് ചെയ്യുക.",
  "Enter the characters to submit.": "അയയ്ക്കാൻ ചിത്രത്തിലെ അക്ഷരങ്ങൾ ടൈപ്പ് ചെയ്യുക.",
  Listen: "കേൾക്കുക",
  Stop: "നിർത്തുക",
  "It cannot be played. Please press Refresh and try again, or wait some minutes.":
    "കേൾപ്പിക്കാനായില്ല. 'പുതിയത്' അമർത്തി വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ ഏതാനും മിനിറ്റ് കാത്തിരിക്കുക.",
  Captcha: "ക്യാപ്ച",
  "Six capital letters and digits, drawn by hand. Press Listen to hear them instead.":
    "കൈകൊണ്ടു വരച്ച ആറ് ഇംഗ്ലീഷ് വലിയ അക്ഷരങ്ങളും അക്കങ്ങളും. കേട്ടറിയാൻ 'കേൾക്കുക' അമർത്തുക.",
  "Drawing a code…": "കോഡ് വരയ്ക്കുന്നു…",
  "No code": "കോഡില്ല",
  Refresh: "പുതിയത്",
  "Characters in the picture": "ചിത്രത്തിലെ അക്ഷരങ്ങൾ",
  "Six capital letters and digits. You have two minutes.":
    "ആറ് ഇംഗ്ലീഷ് വലിയ അക്ഷരങ്ങളും അക്കങ്ങളും. രണ്ടു മിനിറ്റ് സമയമുണ്ട്.",
  Verify: "ഉറപ്പാക്കുക",
  "I'm not a robot": "ഞാൻ റോബോട്ടല്ല",
  Verified: "ഉറപ്പാക്കി",
  "Please fill the field.": "ഈ കളം പൂരിപ്പിക്കുക.",
  "Invalid format! Must start with 'TPEID' followed by 6 digits.":
    "ഐഡിയുടെ രൂപം ശരിയല്ല! 'TPEID' എന്നു തുടങ്ങി 6 അക്കം വേണം.",
  "Please complete the captcha verification": "ആദ്യം ക്യാപ്ച പൂർത്തിയാക്കുക",
  "Incorrect captcha. Please try again.": "ടൈപ്പ് ചെയ്ത അക്ഷരങ്ങൾ ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക.",
  "That code has expired. Please type the new one.": "ആ കോഡിന്റെ സമയം കഴിഞ്ഞു. പുതിയത് ടൈപ്പ് ചെയ്യുക.",
  "The captcha could not be loaded. Please check your connection and press Refresh.":
    "ക്യാപ്ച ലോഡ് ചെയ്യാനായില്ല. ഇന്റർനെറ്റ് ഉണ്ടോ എന്നു നോക്കി 'പുതിയത്' അമർത്തുക.",
  "Your answer could not be checked. Please check your connection and try again.":
    "നിങ്ങളുടെ ഉത്തരം പരിശോധിക്കാനായില്ല. ഇന്റർനെറ്റ് ഉണ്ടോ എന്നു നോക്കി വീണ്ടും ശ്രമിക്കുക.",
  "Employee not found!": "ഈ ഐഡിയിൽ ആരുമില്ല!",
  "Failed to fetch employee data. Please try again.": "വിവരങ്ങൾ എടുക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
  "No employee data found": "വിവരങ്ങളൊന്നും കിട്ടിയില്ല",
  "Your browser is set not to store data, so the record cannot be shown. Please allow this site to store data, or use another browser.":
    "ഒന്നും സൂക്ഷിക്കാത്ത രീതിയിലാണ് നിങ്ങളുടെ ബ്രൗസർ; അതിനാൽ വിവരങ്ങൾ കാണിക്കാനാവില്ല. ഈ സൈറ്റിന് വിവരം സൂക്ഷിക്കാൻ അനുമതി നൽകുക, അല്ലെങ്കിൽ മറ്റൊരു ബ്രൗസർ ഉപയോഗിക്കുക.",
  "They are no longer allowed to act for us. Please call us if someone tells you otherwise.":
    "ഞങ്ങളുടെ പേരിൽ പ്രവർത്തിക്കാൻ ഈ വ്യക്തിക്ക് ഇപ്പോൾ അനുവാദമില്ല. മറിച്ച് ആരെങ്കിലും പറഞ്ഞാൽ ഞങ്ങളെ വിളിക്കുക.",
  "No longer with the company since {left}": "{left} മുതൽ ഈ വ്യക്തി കമ്പനിയിലില്ല",
  "The internship ran from {joined} to {left}.": "ഇന്റേൺഷിപ്പ് {joined} മുതൽ {left} വരെയായിരുന്നു.",
  "The internship ended on {left}.": "ഇന്റേൺഷിപ്പ് {left}-ന് അവസാനിച്ചു.",
  "Opening the record…": "വിവരങ്ങൾ തുറക്കുന്നു…",
  "This takes longer than it should. Please look at your connection, and load the page again.":
    "പതിവിലും സമയമെടുക്കുന്നു. ഇന്റർനെറ്റ് ഉണ്ടോ എന്നു നോക്കി പേജ് വീണ്ടും തുറക്കുക.",
  "This picture can no longer be shown. Please verify the ID again.":
    "ഈ ചിത്രം കാണിക്കാനുള്ള സമയം കഴിഞ്ഞു. ഐഡി വീണ്ടും പരിശോധിക്കുക.",
  Role: "ചുമതല",
  Status: "നില",
  Phone: "ഫോൺ",
  Left: "പിരിഞ്ഞു",
  "Full time": "മുഴുവൻ സമയം",
  "Part time": "ഭാഗിക സമയം",
  "Freelancer (Work from home)": "ഫ്രീലാൻസർ (വീട്ടിലിരുന്ന്)",
  "Photograph of {name}": "{name}: ഫോട്ടോ",
  "No photograph": "ഫോട്ടോ ഇല്ല",
  Certificates: "സർട്ടിഫിക്കറ്റുകൾ",
  " (opens in a new tab)": " (പുതിയ ടാബിൽ തുറക്കും)",
  "Business card": "ബിസിനസ് കാർഡ്",
  "Business card of {name}": "{name}: ബിസിനസ് കാർഡ്",
  "No business card": "ബിസിനസ് കാർഡ് ഇല്ല",
  "Internship certificate": "ഇന്റേൺഷിപ്പ് സർട്ടിഫിക്കറ്റ്",
  "Internship certificate of {name}": "{name}: ഇന്റേൺഷിപ്പ് സർട്ടിഫിക്കറ്റ്",
  "No certificate": "സർട്ടിഫിക്കറ്റ് ഇല്ല",
  "Let the watermark move": "വാട്ടർമാർക്ക് ചലിപ്പിക്കുക",
  "Hold the watermark still": "വാട്ടർമാർക്ക് നിർത്തുക",
  Feedback: "അഭിപ്രായം",
  "No feedback available for this employee.": "ഈ വ്യക്തിയെക്കുറിച്ച് അഭിപ്രായമൊന്നും രേഖയിലില്ല.",
  "This page cannot be printed.": "ഈ പേജ് അച്ചടിക്കാനാവില്ല.",
  "Printing, copying and pasting are switched off on this page.":
    "ഈ പേജിൽ അച്ചടിയും പകർത്തലും ഒട്ടിക്കലും അനുവദിച്ചിട്ടില്ല.",
  "Right-click, printing, copying and pasting are switched off on this page, and your browser asks before you leave it.":
    "ഈ പേജിൽ റൈറ്റ് ക്ലിക്കും അച്ചടിയും പകർത്തലും ഒട്ടിക്കലും അനുവദിച്ചിട്ടില്ല; പേജ് വിടും മുമ്പ് ബ്രൗസർ ചോദിക്കും.",
  "Right-click is switched off on this page.": "ഈ പേജിൽ റൈറ്റ് ക്ലിക്ക് അനുവദിച്ചിട്ടില്ല.",
  "Copying is switched off on this page.": "ഈ പേജിൽ നിന്ന് പകർത്താൻ അനുവാദമില്ല.",
  "Pasting is switched off on this page.": "ഈ പേജിൽ ഒട്ടിക്കാൻ അനുവാദമില്ല.",
  "Printing is switched off on this page.": "ഈ പേജ് അച്ചടിക്കാൻ അനുവാദമില്ല.",
} as const;
