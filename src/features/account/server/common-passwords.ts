import { createHash } from "node:crypto";
import { commonPasswordText, isPattern } from "#rules/account/account-password.ts";
import { AppError } from "#rules/app-error.ts";
import { composed } from "#rules/fields.ts";

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

/** The password as it is looked up: in lower case, without the signs around a word, and with letters for look-alikes. */
export function spellingsOf(password: string): ReadonlySet<string> {
  const text = composed(password, "NFKC").toLowerCase();
  const bare = withoutHead(withoutTail(text));
  return new Set([text, bare, withLetters(bare), withoutHead(withoutTail(withLetters(text)))]);
}

/** Bits that each entry sets in the filter: the best number for 24 bits an entry, at which one in 100,000 others is taken for an entry. */
const HASHES = 17;
export const BITS_PER_ENTRY = 24;

/** Two independent hashes make all (Kirsch and Mitzenmacher, “Less hashing, same performance”). */
export function bitsOf(text: string, size: number): readonly number[] {
  const digest = createHash("sha256").update(text).digest();
  const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  return Array.from({ length: HASHES }, (_, at) => (first + at * step) % size);
}

let filter: Promise<Buffer> | undefined;

/** Loaded when the first password is chosen. */
const loadFilter = () => {
  filter ??= import("./common-passwords-filter.ts").then(({ commonPasswords }) =>
    Buffer.from(commonPasswords, "base64"),
  );
  return filter;
};

/** Whether an attacker would try it early: a common password or word, however it is decorated, or no word at all. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isPattern(password)) return true;
  const bytes = await loadFilter();
  const isEntry = (text: string) =>
    bitsOf(text, bytes.length * 8).every((bit) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  return [...spellingsOf(password)].some(isEntry);
}

/** Throws `invalid` for the field of the new password. */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new AppError("invalid", { message: commonPasswordText, fields: { password: commonPasswordText } });
}
