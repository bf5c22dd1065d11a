/*
 * How the public forms judge what is rightly written otherwise, too (spec-decisions C2, C3). A file of its own, since every
 * form carries it to the browser.
 */

/** `documented`: com, net, org, in or any three letters. `any`: whatever a domain may end in. */
export type EmailSuffix = "documented" | "any";
export const emailSuffix: EmailSuffix = "documented";

/** `documented`: letters and spaces. `punctuated`: also as in K. P. Menon, O'Brien and Anne-Marie. */
export type PersonName = "documented" | "punctuated";
export const personName: PersonName = "documented";
