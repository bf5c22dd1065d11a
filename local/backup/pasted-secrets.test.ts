import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, it } from "vitest";
import { StartupError } from "../process/command.ts";
import { pastedRecipient, secretsIn } from "./pasted-secrets.ts";

const key = await generateX25519Identity();
const recipient = await identityToRecipient(key);

it.each([
  ["blanks", ` ${key}\n`],
  ["quotes", `"${key}"`],
  ["the comments of its file", `# created: 2026-11-26\n# public key: ${recipient}\n${key}\n`],
  ["the name of the setting", `export BACKUP_IDENTITY='${key}'`],
])("opens the backup on the worst day with a key that was pasted with %s", (_, pasted) => {
  expect(secretsIn({ BACKUP_IDENTITY: pasted, BACKUP_PASSPHRASE: "another" })).toEqual([key]);
});

const mistyped = `${key.slice(0, -1)}${key.endsWith("X") ? "Y" : "X"}`;

it.each([mistyped, key.slice(0, 30), "a passphrase", `${key}\n${key}`])(
  "says in one line what is wrong with another, without it: case %#",
  (pasted) => {
    const read = () => secretsIn({ BACKUP_IDENTITY: pasted });
    expect(read).toThrow(StartupError);
    expect(read).not.toThrow(key.slice(0, 30));
  },
);

it("reads the public key and the passphrase alike, and tries a passphrase as it is set as well", () => {
  expect(pastedRecipient(`# mine\n '${recipient}' `)).toBe(recipient);
  expect(() => pastedRecipient("age1x")).toThrow("BACKUP_RECIPIENT is not a public key of age");
  expect(secretsIn({ BACKUP_PASSPHRASE: "'low tide' " })).toEqual(["low tide", "'low tide' "]);
  expect(secretsIn({})).toEqual([undefined]);
});
