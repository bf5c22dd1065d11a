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

/** What a fee is paid for, by the words of the service's file. */
const malayalamUnits: Readonly<Record<string, string>> = {
  "a month": "മാസം",
  "a month for each salesperson": "സെയിൽസിലെ ഓരോ ആൾക്കും മാസം",
  "a month for each workplace": "കമ്പ്യൂട്ടറുള്ള ഓരോ ആൾക്കും മാസം",
  "for a group of up to twelve people": "പന്ത്രണ്ടു പേർ വരെയുള്ള സംഘത്തിന്",
  "for a project": "ഒരു പ്രോജക്റ്റിന്",
  "for a register, by the number of assets": "ആസ്തികളുടെ എണ്ണമനുസരിച്ച് ഒരു രജിസ്റ്ററിന്",
  "for a review": "ഒരു അവലോകനത്തിന്",
  "for each position filled": "ആളെ നിയമിച്ച ഓരോ ഒഴിവിനും",
};

/** A sum of money alone would be taken for the whole price: words without a translation fail the build. */
export function unitInMalayalam(unit: string): string {
  const said = malayalamUnits[unit];
  if (said === undefined)
    throw new Error(
      `A service's fee is "${unit}", which src/content/malayalam-services.ts does not say in Malayalam.`,
    );
  return said;
}
