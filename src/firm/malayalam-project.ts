// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** Why what was typed into the form for ideas is refused, by the English text: said beside the form, and beside a correction. */
export const saidByProjectRules = {
  "Full Name is required": "മുഴുവൻ പേര് എഴുതുക",
  "Full Name can only contain alphabets": "പേരിൽ അക്ഷരങ്ങൾ മാത്രമേ പാടുള്ളൂ",
  "Indian numbers must be exactly 10 digits long": "ഇന്ത്യൻ നമ്പറിന് കൃത്യം 10 അക്കം വേണം",
  "Indian numbers must start with 9, 8, 7, or 6": "ഇന്ത്യൻ നമ്പർ 9, 8, 7, 6 എന്നിവയിലൊന്നിൽ തുടങ്ങണം",
  "Invalid phone number": "ഫോൺ നമ്പർ ശരിയല്ല",
  "Please select your user type": "ഇപ്പോൾ എന്തു ചെയ്യുന്നു എന്ന് തിരഞ്ഞെടുക്കുക",
  "Qualification is required": "യോഗ്യത തിരഞ്ഞെടുക്കുക",
  "Please enter your qualification": "നിങ്ങളുടെ യോഗ്യത എഴുതുക",
  "Institute/Company Name is required": "സ്ഥാപനത്തിന്റെയോ കമ്പനിയുടെയോ പേര് എഴുതുക",
  "Project/Idea Name is required": "ആശയത്തിന്റെ പേര് എഴുതുക",
  "This field is required": "ഇതിന് ഉത്തരം എഴുതുക",
  "Summary is required": "ചുരുക്കം എഴുതുക",
  "Please use at most 1,000 characters.": "നീളം കൂടിപ്പോയി. കുറച്ചു ചുരുക്കി എഴുതുക.",
  "You must agree to the terms": "വ്യവസ്ഥകൾ സമ്മതിച്ചതായി ടിക്ക് ചെയ്യുക",
} as const;

/** What it lets its sender choose: said by the form, and where the sender sees again what was sent. */
export const saidByProjectChoices = {
  Student: "വിദ്യാർഥി",
  Fresher: "ജോലി തേടുന്നു",
  Working: "ജോലി ചെയ്യുന്നു",
  MCA: "MCA",
  MBA: "MBA",
  Bcom: "B.Com",
  Btech: "B.Tech",
} as const;

/** What the form for ideas says, by the English text. Its page brings it along. */
export const saidByProject = {
  "Submit New Project": "ആശയം അയയ്ക്കുക",
  "Submit project": "ആശയം അയയ്ക്കുക",
  "About you": "നിങ്ങളെക്കുറിച്ച്",
  "User type": "ഇപ്പോൾ എന്തു ചെയ്യുന്നു",
  Qualification: "വിദ്യാഭ്യാസ യോഗ്യത",
  Other: "മറ്റുള്ളവ",
  "Your qualification": "നിങ്ങളുടെ യോഗ്യത",
  "Institute or company name": "സ്ഥാപനത്തിന്റെയോ കമ്പനിയുടെയോ പേര്",
  "Your idea": "നിങ്ങളുടെ ആശയം",
  "Project or idea name": "ആശയത്തിന് ഒരു പേര്",
  Summary: "ചുരുക്കം",
  "The whole of it in a few sentences.": "മുഴുവൻ കാര്യവും ഏതാനും വാക്യങ്ങളിൽ.",
  "What problem does it solve?": "ഏതു പ്രശ്നമാണ് ഇത് പരിഹരിക്കുന്നത്?",
  "Who benefits from it?": "ആർക്കാണ് ഇതിന്റെ ഗുണം?",
  "Why will it succeed?": "ഇത് എന്തുകൊണ്ട് വിജയിക്കും?",
  Skills: "കഴിവുകൾ",
  "What you, or those with you, can do yourselves.": "നിങ്ങൾക്കോ കൂടെയുള്ളവർക്കോ സ്വയം ചെയ്യാനാകുന്ന കാര്യങ്ങൾ.",
  "Document and agreement": "ഡോക്യുമെന്റും സമ്മതവും",
  Document: "ഡോക്യുമെന്റ്",
  "Your document could not be kept when the page was loaded again. Please attach the file again; everything that you typed is still here.":
    "പേജ് വീണ്ടും തുറന്നപ്പോൾ ഡോക്യുമെന്റ് നഷ്ടപ്പെട്ടു. ഫയൽ വീണ്ടും ചേർക്കുക; ടൈപ്പ് ചെയ്തതെല്ലാം ഇവിടെയുണ്ട്.",
  "By ticking the box you say this, in the words that count, which are English:":
    "താഴെ ടിക്ക് ചെയ്താൽ നിങ്ങൾ പറയുന്നത് ഇതാണ്: “എനിക്ക് 18 വയസ്സു തികഞ്ഞു, അല്ലെങ്കിൽ ഇത് അയയ്ക്കുന്നത് രക്ഷിതാവിനൊപ്പമാണ്; ആശയങ്ങൾ അയയ്ക്കുന്നതിനുള്ള വ്യവസ്ഥകൾ വായിച്ച് സമ്മതിച്ചു.” സൂക്ഷിക്കുന്നത് ഇംഗ്ലീഷിലുള്ള വാക്യമാണ്:",
  "What we do with this data: ": "ഈ വിവരങ്ങൾ എങ്ങനെ ഉപയോഗിക്കുന്നു: ",
  "Your project has been submitted": "നിങ്ങളുടെ ആശയം അയച്ചു",
  "Thank you.": "നന്ദി.",
  "has reached us, and three of our consultants read it {when}. It stays yours.":
    "ഞങ്ങൾക്കു കിട്ടി. മൂന്നു കൺസൾട്ടന്റുമാർ {when} അതു വായിക്കും. ആശയം എന്നും നിങ്ങളുടേതു തന്നെ.",
  "within 10 working days": "10 പ്രവൃത്തിദിവസത്തിനകം",

  "PDF, DOC, DOCX or TXT, smaller than 10 MB": "PDF, DOC, DOCX, TXT എന്നിവയിലൊന്ന്; 10\u00a0MB-യിൽ താഴെ",
  "Choose a file": "ഫയൽ തിരഞ്ഞെടുക്കുക",
  "or drop it here": "അല്ലെങ്കിൽ ഇവിടെ ഇടുക",
  Replace: "മാറ്റുക",
  Remove: "നീക്കുക",
  Pause: "നിർത്തുക",
  Resume: "തുടരുക",
  "Try again": "വീണ്ടും ശ്രമിക്കുക",
  "Ready to send": "അയയ്ക്കാൻ തയ്യാർ",
  Uploaded: "അപ്‌ലോഡ് ചെയ്തു",
  "Upload of {name}": "{name}: അപ്‌ലോഡ്",
  "Paused at {percent} %": "{percent} %-ൽ നിർത്തി",
  "{percent} % uploaded": "{percent} % അപ്‌ലോഡ് ചെയ്തു",
  "{sent} of {size}": "{size}-ൽ {sent}",
  "a few seconds left": "ഏതാനും സെക്കൻഡ് കൂടി",
  "about {count} seconds left": "ഏകദേശം {count} സെക്കൻഡ് കൂടി",
  "about a minute left": "ഏകദേശം ഒരു മിനിറ്റ് കൂടി",
  "about {count} minutes left": "ഏകദേശം {count} മിനിറ്റ് കൂടി",
  "more than an hour left": "ഒരു മണിക്കൂറിലധികം",
  "The upload of “{name}” was not finished. Choose the same file to go on where it stopped.":
    "“{name}” അപ്‌ലോഡ് ചെയ്തു തീർന്നിരുന്നില്ല. നിർത്തിയിടത്തു നിന്ന് തുടരാൻ അതേ ഫയൽ തിരഞ്ഞെടുക്കുക.",
  Uploading: "അപ്‌ലോഡ് ചെയ്യുന്നു",
  "Checking the file…": "ഫയൽ പരിശോധിക്കുന്നു…",
  "Your file is still uploading. The form is sent as soon as it has arrived.":
    "ഫയൽ അപ്‌ലോഡ് ചെയ്തുകൊണ്ടിരിക്കുന്നു. അതു കഴിഞ്ഞാലുടൻ ഫോം അയയ്ക്കും.",
  "This document cannot be sent. Please choose another one, or remove it.":
    "ഈ ഡോക്യുമെന്റ് അയയ്ക്കാനാവില്ല. മറ്റൊന്ന് തിരഞ്ഞെടുക്കുക, അല്ലെങ്കിൽ ഇത് നീക്കുക.",
  "Files prepared for upload.": "ഫയൽ അയയ്ക്കാൻ തയ്യാറായി.",
  "Connection lost. The upload will resume when you are back online.":
    "ഇന്റർനെറ്റ് നഷ്ടപ്പെട്ടു. അതു തിരികെ വരുമ്പോൾ അപ്‌ലോഡ് തുടരും.",
  "The upload stopped. Please retry or remove it.": "അപ്‌ലോഡ് നിന്നുപോയി. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ ഫയൽ നീക്കുക.",
  "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed.":
    "ഇത്തരം ഫയൽ പറ്റില്ല! PDF, DOC, DOCX, TXT എന്നിവ മാത്രം.",
  "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed. This file is not what its name says: open it, save it again, and choose that.":
    "ഇത്തരം ഫയൽ പറ്റില്ല! PDF, DOC, DOCX, TXT എന്നിവ മാത്രം. പേരിൽ പറയുന്നതല്ല ഈ ഫയൽ: തുറന്ന് വീണ്ടും സേവ് ചെയ്ത് അതു തിരഞ്ഞെടുക്കുക.",
  "Image files (JPG, JPEG, PNG, etc.) are not allowed.": "ചിത്രങ്ങൾ (JPG, JPEG, PNG തുടങ്ങിയവ) പറ്റില്ല.",
  "File size must be less than 10MB.": "ഫയൽ 10 MB-യിൽ താഴെയായിരിക്കണം.",
  "This file is empty. Please choose another one.": "ഈ ഫയലിൽ ഒന്നുമില്ല. മറ്റൊന്ന് തിരഞ്ഞെടുക്കുക.",
  "This file has a name that cannot be stored. Please rename it and choose it again.":
    "ഈ ഫയലിന്റെ പേര് സൂക്ഷിക്കാനാവില്ല. പേരു മാറ്റി വീണ്ടും തിരഞ്ഞെടുക്കുക.",
  "This file could not be read. Please choose it again.": "ഈ ഫയൽ വായിക്കാനായില്ല. വീണ്ടും തിരഞ്ഞെടുക്കുക.",
  "This file was changed or moved while it was being sent. Please choose it again.":
    "അയയ്ക്കുന്നതിനിടെ ഈ ഫയൽ മാറ്റുകയോ നീക്കുകയോ ചെയ്തു. വീണ്ടും തിരഞ്ഞെടുക്കുക.",
  "The upload could not be finished. Check your connection; what was sent is kept.":
    "അപ്‌ലോഡ് പൂർത്തിയായില്ല. ഇന്റർനെറ്റ് ഉണ്ടോ എന്നു നോക്കുക; അയച്ചത്രയും നഷ്ടപ്പെട്ടിട്ടില്ല.",
  "The upload could not be started. Please load this page again, and choose the file again. What you typed is kept.":
    "അപ്‌ലോഡ് തുടങ്ങാനായില്ല. ഈ പേജ് വീണ്ടും ലോഡ് ചെയ്ത് ഫയൽ വീണ്ടും തിരഞ്ഞെടുക്കുക. എഴുതിയത് നഷ്ടപ്പെട്ടിട്ടില്ല.",
  "The upload could not be finished. Please try again later.": "അപ്‌ലോഡ് പൂർത്തിയായില്ല. കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
} as const;
