import { type PersonName, personName } from "#firm/form-rules.ts";

export const NAME_MIN = 3;

/** Letters of any script with their marks, the joiners that Malayalam needs, and spaces (spec-decisions C3). */
const forms: Readonly<Record<PersonName, RegExp>> = {
  documented: /^(?=.*\p{L})[\p{L}\p{M}\p{Join_C} ]+$/u,
  punctuated: /^(?=.*\p{L})[\p{L}\p{M}\p{Join_C} .'’-]+$/u,
};

export const isPersonName = (name: string, kind: PersonName = personName) => forms[kind].test(name);

/** A letter of these scripts is a syllable: ലത is Latha. */
const ofSyllables =
  /[\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Devanagari}]/u;

/** Whether a name has the three letters that the forms ask for, or two of a script of syllables. */
export const hasLettersOfName = (name: string): boolean =>
  name.length >= (ofSyllables.test(name) ? 2 : NAME_MIN);

/** Shown beside the field: many names in Kerala begin with initials. */
export const NAME_HINT =
  personName === "documented"
    ? "Letters and spaces only (A K Nair)."
    : "Letters and spaces, and the dots, apostrophes and hyphens of your name.";
