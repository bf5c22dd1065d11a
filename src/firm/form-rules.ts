/*
 * How the public forms judge valid input that the documented rules refuse (spec-decisions C2, C3).
 */

/** `documented`: com, net, org, in or any three letters. `any`: any top-level domain. */
export type EmailSuffix = "documented" | "any";
export const emailSuffix: EmailSuffix = "documented";

/** `documented`: letters and spaces. `punctuated`: also signs, as in K. P. Menon, O'Brien and Anne-Marie. */
export type PersonName = "documented" | "punctuated";
export const personName: PersonName = "documented";
