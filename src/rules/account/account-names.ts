import * as z from "zod/mini";
import { composed, type Rule, singleSpaced } from "#rules/fields.ts";
import { mailAddress } from "#rules/mail-address.ts";

/** Full-width letters, ligatures and the like become the ordinary letters that they look like. */
export const tidyUsername = (typed: string) => singleSpaced(composed(typed, "NFKC"));

/** A username without an @ cannot equal another account's email address. */
export const isUsername = (name: string) => !name.includes("@");

const unseen = /[\p{Cf}\p{DI}]/u;
const latin = /\p{sc=Latin}/u;
/** Letters and digits of other scripts, some of which look like Latin ones. */
const other = /(?![\p{sc=Latin}0-9])[\p{L}\p{N}]/u;

/** Rules against names that read like another, such as in the audit log. One wholly of another script is allowed. */
export const usernameRules: readonly Rule[] = [
  [isUsername, "A username cannot contain @."],
  [(name) => !unseen.test(name), "A username cannot contain invisible characters."],
  [
    (name) => !latin.test(name) || !other.test(name),
    "A username cannot mix Latin letters with other scripts.",
  ],
];

export const isAccountEmail = (address: string) =>
  z.regexes.email.test(address) && mailAddress(address) !== null;
