import { plainDigits, singleSpaced } from "./fields.ts";

/** Providers that many visitors use, and some that differ from these by a letter and must not be "corrected". */
const mailDomains = [
  "gmail.com",
  "yahoo.com",
  "yahoo.in",
  "yahoo.co.in",
  "outlook.com",
  "outlook.in",
  "hotmail.com",
  "icloud.com",
  "rediffmail.com",
  "live.com",
  "live.in",
  "msn.com",
  "aol.com",
  "ymail.com",
  "mail.com",
  "email.com",
  "gmx.com",
  "zoho.com",
  "zohomail.in",
  "proton.me",
  "protonmail.com",
] as const;

/** Whether one text becomes the other by one slip: a letter too many, missing, replaced, or swapped with the next. */
function isOneSlipFrom(typed: string, known: string): boolean {
  if (typed === known) return true;
  let start = 0;
  while (start < Math.min(typed.length, known.length) && typed[start] === known[start]) start += 1;
  const [left, right] = [typed.slice(start), known.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}

/** The name and the ending of a domain: a slip in each is still one domain mistyped. */
const parts = (domain: string) => {
  const dot = domain.indexOf(".");
  return [domain.slice(0, dot), domain.slice(dot + 1)] as const;
};

function isMistyped(typed: string, meant: string): boolean {
  const [name, ending] = parts(typed);
  const [knownName, knownEnding] = parts(meant);
  return isOneSlipFrom(name, knownName) && isOneSlipFrom(ending, knownEnding);
}

/** The provider that an email address probably means: gmail.com for gmial.com; null if it is known, or like none. */
export function suggestedMailDomain(address: string): string | null {
  const typed = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  if (!address.includes("@") || !typed.includes(".")) return null;
  if (mailDomains.some((domain) => domain === typed)) return null;
  return mailDomains.find((domain) => isMistyped(typed, domain)) ?? null;
}

/** A phone number with a stray 0 after its dial code, as it is dialled within a country. */
const strayZero = /^(\+\d{1,3}) 0+(?=[1-9])/;

/** Whose son, daughter or wife somebody is, as forms in India ask for it, behind the name: “Anu S/o Thomas”. */
const relation = /\s+[sdw]\s?\/\s?o\b.*$/i;

export interface Suggestion {
  readonly value: string;
  /** What the visitor is asked. */
  readonly label: string;
}

const use = (value: string): Suggestion => ({ value, label: `Use ${value}` });

/** A likely correction of a value that the rules accept. */
export function suggestionsForValid(value: string): readonly Suggestion[] {
  const domain = suggestedMailDomain(value);
  return [
    ...(domain
      ? [
          {
            value: `${value.slice(0, value.lastIndexOf("@") + 1).trim()}${domain}`,
            label: `Did you mean ${domain}?`,
          },
        ]
      : []),
    ...(strayZero.test(value) ? [use(value.replace(strayZero, "$1 "))] : []),
  ];
}

/**
 * What may be meant by a value that its field refuses, most likely first. Nobody knows here which field it is: its rules
 * decide which of them it would accept.
 */
export const suggestionsFor = (value: string): readonly Suggestion[] => [
  ...suggestionsForValid(value),
  ...(relation.test(value) ? suggestionsFor(value.replace(relation, "")) : []),
  // Dots, apostrophes and hyphens of a name; a value with other signs or digits is none.
  ...(/^[\p{L}\p{M}\p{Join_C}\s.,'’‘`´()–-]+$/u.test(value)
    ? [use(singleSpaced(value.replace(/['’‘`´]/g, "").replace(/[.,()–-]/g, " ")))]
    : []),
  use(value.trim().toUpperCase()),
  use(plainDigits(value).replace(/\D/g, "")),
  // Slips that leave an email address otherwise whole.
  use(value.replace(/\s/g, "").replace(/,/g, ".").replace(/\.+$/, "")),
];
