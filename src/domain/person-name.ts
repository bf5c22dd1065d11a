import { site } from "#site";

type Kind = typeof site.rules.personName;

/** Letters of any script with their marks and joiners, which Malayalam is spelled with, and spaces (spec-decisions C3). */
const forms: Readonly<Record<Kind, RegExp>> = {
  documented: /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} ]+$/u,
  punctuated: /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} .'’-]+$/u,
};

export const isPersonName = (name: string, kind: Kind = site.rules.personName) => forms[kind].test(name);

const hints: Readonly<Record<Kind, string>> = {
  /** Many a name in Kerala begins with initials. */
  documented: "Letters and spaces; initials without dots.",
  punctuated: "Letters and spaces, with dots, apostrophes and hyphens where you write them.",
};

/** Beside the field. */
export const NAME_HINT = hints[site.rules.personName];
