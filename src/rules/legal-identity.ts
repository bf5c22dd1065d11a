/** What Indian law calls a firm by, and what a company's site must name. */
import type { LegalIdentity } from "./firm-facts.ts";

/**
 * A Corporate Identity Number: listed or not, industry (5 digits), state, year, kind of company, registration number. It
 * has no check character.
 */
function isCin(text: string): boolean {
  const [, year] = /^[LU]\d{5}[A-Z]{2}((?:18|19|20)\d{2})[A-Z]{3}\d{6}$/.exec(text) ?? [];
  return year !== undefined && Number(year) <= new Date().getFullYear();
}

/** Whether it is the number of a limited liability partnership (LLP), which has no CIN. */
export const isLlpin = (text: string): boolean => /^[A-Z]{3}-\d{4}$/.test(text);

/** A CIN, an LLPIN, or the number of a foreign company. */
export const isRegistration = (text: string): boolean =>
  isCin(text) || isLlpin(text) || /^F\d{5}$/.test(text);

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character of a GSTIN: a Luhn sum in base 36 over those before it. */
function checkCharacter(text: string): string | undefined {
  let sum = 0;
  for (const [at, character] of [...text].entries()) {
    const product = DIGITS.indexOf(character) * (1 + (at % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (sum % 36)) % 36];
}

/**
 * The form of a GSTIN: state (2 digits), PAN or, of who deducts tax, TAN (10 characters), number of the registration, its
 * kind, check character.
 */
export const hasFormOfGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z][A-Z\d]{2}$/.test(text);

export const isGstin = (text: string): boolean =>
  hasFormOfGstin(text) && checkCharacter(text.slice(0, -1)) === text.at(-1);

/** Whether the firm is a company by its name. A limited liability partnership is none, and its name ends in LLP. */
const isCompany = ({ legalName }: LegalIdentity) => /\b(?:limited|ltd)\.?$/i.test(legalName);

/** The labels of the legal facts in the back office. */
export const identityLabels = {
  legalName: "Legal name",
  cin: "CIN",
  gstin: "GSTIN",
  registeredOffice: "Registered office",
  contactPerson: "Contact person",
  foundedIn: "Founded in",
} as const satisfies Record<keyof LegalIdentity, string>;

/** Says what a company's site must name and this one does not (rule 26 of the Companies (Incorporation) Rules 2014). */
export function identityComplaint(identity: LegalIdentity): string | null {
  const needed = isCompany(identity) ? (["cin", "registeredOffice", "contactPerson"] as const) : [];
  const missing = needed.filter((name) => identity[name] === "").map((name) => identityLabels[name]);
  if (missing.length === 0) return null;
  return `${identity.legalName} is a company, but its site does not say: ${missing.join(", ")}. Fill them in under Site Settings, or in src/firm/site.ts.`;
}
