import { type PersonName, personName } from "#firm/form-rules.ts";

/** Letters of any script with their marks, the joiners that Malayalam needs, and spaces (spec-decisions C3). */
const forms: Readonly<Record<PersonName, RegExp>> = {
  documented: /^(?=.*\p{L})[\p{L}\p{M}\p{Join_C} ]+$/u,
  punctuated: /^(?=.*\p{L})[\p{L}\p{M}\p{Join_C} .'’-]+$/u,
};

export const isPersonName = (name: string, kind: PersonName = personName) => forms[kind].test(name);

/** Shown beside the field: many names in Kerala begin with initials. */
export const NAME_HINT =
  personName === "documented"
    ? "Letters and spaces only (A K Nair)."
    : "Letters and spaces, and the dots, apostrophes and hyphens of your name.";
