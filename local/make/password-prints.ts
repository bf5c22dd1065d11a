/**
 * Prints the 3,000 most used passwords, but for those that are too short anyway, into src/domain:
 * `node local/make/password-prints.ts`. The result is committed; run it again after an update of the list.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "#domain/account/account-password.ts";
import { passwordPrint } from "#domain/account/account-password-print.ts";

const MOST_USED = 3000;

const used = dictionary["passwords-common"]
  .slice(0, MOST_USED)
  .filter(({ length }) => length >= PASSWORD_MIN);
const prints = [...new Set(used.map((password) => passwordPrint(password.toLowerCase())))].sort();

/** No longer than the lines around them. */
const lines = prints.join(" ").match(/\S.{0,106}(?= |$)/g) ?? [];

writeFileSync(
  fileURLToPath(new URL("../../src/domain/account/account-used-passwords.ts", import.meta.url)),
  `/** Prints of the most used passwords, in small letters. Made by \`local/make/password-prints.ts\`. */
export const usedPasswords: ReadonlySet<string> = new Set(
  \`
${lines.map((line) => `  ${line}`).join("\n")}
  \`
    .trim()
    .split(/\\s+/),
);
`,
);
