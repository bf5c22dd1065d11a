import type { Rule } from "#rules/fields.ts";
import { commonPasswords } from "./account-common-passwords.ts";
import { usedPasswords } from "./account-used-passwords.ts";

/** A 32-bit FNV-1a hash. It makes the list of common passwords unreadable: most are unfit for a source file. */
export function passwordHash32(password: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < password.length; at += 1) {
    hash = Math.imul(hash ^ password.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Placeholder for the stored password, which cannot be read; when sent back, it means unchanged. */
export const UNCHANGED_PASSWORD = "••••••••";

/** Signs that replace letters in passwords that look stronger than they are. */
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

/** At most 10 characters, none a letter: a date, a phone number, a row of keys. Longer ones are hard to guess. */
const isShortNumber = (text: string) => /^\P{L}{0,10}$/u.test(text);

/** A piece of up to four characters, repeated, such as 12121212. */
const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/su.test(text);

/** Consecutive characters, up or down, such as 87654321. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  // On a keyboard, 0 follows 9.
  return [1, -1].some((step) => [...steps].every((taken) => taken === step || Math.abs(taken) === 9));
}

const isWord = (text: string) => commonPasswords.has(text) || usedPasswords.has(passwordHash32(text));

/** Whether an attacker would try it early: a common word, however it is decorated, or no word at all. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const bare = withoutHead(withoutTail(text));
  const words = [text, bare, withLetters(bare), withoutHead(withoutTail(withLetters(text)))];
  return words.some(isWord) || isShortNumber(text) || isRepeated(text) || isRun(text);
}

/** Only length and commonness are checked; there are no composition rules (security.md §1, spec-decisions B13). */
export const passwordRules: readonly Rule[] = [
  [
    ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    `Password must be between ${PASSWORD_MIN} and ${PASSWORD_MAX} characters long.`,
  ],
  [(password) => !isCommonPassword(password), "This password is too common. Please choose another one."],
];

/** A uniformly random character of the alphabet (rejection sampling). */
function randomCharacter(alphabet: string): string {
  const fair = 256 - (256 % alphabet.length);
  let byte: number;
  do [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= fair);
  return alphabet[byte % alphabet.length] ?? "";
}

/** Random characters of the alphabet, in groups so that they can be read out. */
export function randomGroups(alphabet: string, groups: number, length: number): string {
  const group = () => Array.from({ length }, () => randomCharacter(alphabet)).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Leaves out 0, O and o as well as 1, l and I, which are easily confused when a password is read out. */
const passwordAlphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A password of 20 random characters (more than 110 bits). */
export const generatePassword = (): string => randomGroups(passwordAlphabet, 4, 5);
