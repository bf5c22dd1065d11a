// Draft: the firm's reader has not signed this translation. Delete this line once that is done.
import type { ServiceAnchor } from "#rules/services.ts";

/** The lines of the home page's list of services. A service that is missing here does not compile. */
export const malayalamIndexLines: Readonly<Record<ServiceAnchor, string>> = {
  "sales-outsourcing": "നിങ്ങളുടെ പേരിൽ, നിങ്ങളുടെ ഉൽപ്പന്നത്തിൽ പരിശീലനം കിട്ടിയ ടീം",
  hiring: "ജോലിക്കു ചേരുന്ന ആളുകൾ, അവർക്കു തുടരാൻ കാരണങ്ങൾ",
  "sales-training": "നിങ്ങളുടെ ടീമിന്റെ ഫോൺ വിളികളിൽ നിന്ന് ഒരുക്കിയ ചെറിയ ക്ലാസുകൾ",
  "operations-training": "ജോലി വരച്ച്, സമയമളന്ന്, ചെയ്യുന്നിടത്തു തന്നെ പഠിപ്പിക്കും",
  "market-positioning": "നിങ്ങൾ എന്തിന് അറിയപ്പെടണം: ആദ്യം തീരുമാനം, പിന്നെ പ്രദർശനം",
  "risk-management": "നിങ്ങളെ നിർത്തിക്കളയാവുന്ന പത്തു കാര്യങ്ങൾ, ഓരോന്നിനും ഒരാൾ",
  "financial-consulting": "പണവും ലാഭവും നികുതിയും ഉടമ വായിക്കുന്ന ഒറ്റ പേജിൽ",
  "asset-management": "കൈയിലുള്ളത്, നിലനിർത്താനുള്ള ചെലവ്, ഇനി എന്തു ചെയ്യണം",
  "it-services": "ഓടുന്ന സംവിധാനം, വീണ്ടെടുക്കാവുന്ന ബാക്കപ്പ്, വിളിക്കാൻ ഒറ്റ നമ്പർ",
};
