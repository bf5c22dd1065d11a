import type { Rule } from "#domain/fields.ts";
import { commonPasswords } from "./account-common-passwords.ts";
import { passwordPrint } from "./account-password-print.ts";
import { usedPasswords } from "./account-used-passwords.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** What the form is filled with where a password stands that nobody can read; sent back, it means unchanged. */
export const UNCHANGED_PASSWORD = "••••••••";

/** What stands for letters in passwords that look stronger than they are. */
const lookAlikes: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
};

const withLetters = (text: string) => text.replace(/[@4310$]/g, (sign) => lookAlikes[sign] ?? sign);
const withoutTail = (text: string) => text.replace(/[^\p{L}]+$/u, "");
const withoutHead = (text: string) => text.replace(/^[^\p{L}]+/u, "");

/** A date, a phone number, a row of keys. Longer ones are anybody's guess. */
const isShortNumber = (text: string) => /^\P{L}{0,10}$/u.test(text);

/** One piece of up to four characters again and again, such as 12121212. */
const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/su.test(text);

/** Neighbours in a row, up or down, such as 87654321. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  // The digits of a row end with 0, as on a keyboard.
  return [1, -1].some((step) => [...steps].every((taken) => taken === step || Math.abs(taken) === 9));
}

const isWord = (text: string) => commonPasswords.has(text) || usedPasswords.has(passwordPrint(text));

/** Whether a guesser would try it among the first: a common word, however it is decorated, or no word at all. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const bare = withoutHead(withoutTail(text));
  const words = [text, bare, withLetters(bare), withoutHead(withoutTail(withLetters(text)))];
  return words.some(isWord) || isShortNumber(text) || isRepeated(text) || isRun(text);
}

/** Length and commonness are all that is asked; no rule of composition (security.md §1, spec-decisions B13). */
export const passwordRules: readonly Rule[] = [
  [
    ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    `Password must be between ${PASSWORD_MIN} and ${PASSWORD_MAX} characters long.`,
  ],
  [(password) => !isCommonPassword(password), "This password is too common. Please choose another one."],
];

/** Neither 0 and O nor 1, l and I, which are hard to tell apart when somebody reads them out. */
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A character of the alphabet, each as likely as any other. */
function randomCharacter(): string {
  const fair = 256 - (256 % alphabet.length);
  let byte: number;
  do [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= fair);
  return alphabet[byte % alphabet.length] ?? "";
}

/** A password of 20 random characters, in groups, so that it can be read out: more than 110 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, randomCharacter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
