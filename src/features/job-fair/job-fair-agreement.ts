import { site } from "#site";

/** The date of the general terms, which identifies their version. */
export const JOB_FAIR_TERMS_VERSION = "2025-01-07";

/** The label of the first box, which Register requires; the second part links to the terms (spec-decisions E14). */
export const termsParts = {
  statement: "I have read and agree to the ",
  terms: "terms and conditions",
} as const;

/** Stored word for word with a ticked box (spec-decisions A10). */
export const termsWording = `${termsParts.statement}${termsParts.terms}.`;

/** The label of the second box, which is optional. */
export const promotionsWording = `I agree to receive promotional emails from ${site.name}.`;

export const termsMissingText = "Please agree to the terms and conditions to register.";
