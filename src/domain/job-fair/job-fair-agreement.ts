import { site } from "#site";

/** The date of the general terms, by which they are told from later ones. */
export const JOB_FAIR_TERMS_VERSION = "2025-01-07";

/** Beside the first box, which Register asks for; the second part links to the terms (spec-decisions E14). */
export const termsParts = {
  statement: "I have read and agree to the ",
  terms: "terms and conditions",
} as const;

/** What is kept of a ticked box, word by word (spec-decisions A10). */
export const termsWording = `${termsParts.statement}${termsParts.terms}.`;

/** Beside the second box, which is nobody's duty. */
export const promotionsWording = `I agree to receive promotional emails from ${site.name}.`;

export const termsMissingText = "Please agree to the terms and conditions to register.";
