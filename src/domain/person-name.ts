/** Letters of any script with their marks and joiners, which Malayalam is spelled with, and spaces (spec-decisions C3). */
export const isLettersAndSpaces = (name: string) => /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} ]+$/u.test(name);

/** Beside the field: many a name in Kerala begins with initials. */
export const NAME_HINT = "Letters and spaces; initials without dots.";
