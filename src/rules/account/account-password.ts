import type { Rule } from "#rules/fields.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Placeholder for the stored password, which cannot be read; when sent back, it means unchanged. */
export const UNCHANGED_PASSWORD = "••••••••";

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

/** A number, a repetition or a run: an attacker tries them all. */
export const isPattern = (password: string): boolean => {
  const text = password.toLowerCase();
  return isShortNumber(text) || isRepeated(text) || isRun(text);
};

export const commonPasswordText =
  "This password is too common. Please choose another one: a few unrelated words work best.";

/**
 * What forms and the server check; there are no composition rules (security.md §1, spec-decisions B13). The server
 * also knows the common ones (`common-passwords.ts`).
 */
export const passwordRules: readonly Rule[] = [
  [
    ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    `Password must be between ${PASSWORD_MIN} and ${PASSWORD_MAX} characters long.`,
  ],
  [(password) => !isPattern(password), commonPasswordText],
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
