import { Decrypter, Encrypter } from "age-encryption";
import { pastedKey, unquoted } from "#server/platform/backup-bucket.ts";
import { StartupError } from "../process/command.ts";

/** Reads a passphrase, by the same rules whether it encrypts a backup or opens one. */
export const pastedPassphrase = (pasted = "") => unquoted(pasted) || undefined;

/** Reads a pasted key. `kind` describes it in the error; `check` throws if the text is not such a key. */
function keyIn(name: string, pasted = "", kind: string, check: (key: string) => void): string | undefined {
  if (pasted.trim() === "") return undefined;
  const key = pastedKey(pasted);
  try {
    check(key);
    return key;
  } catch {
    // The library's error is left out, since it may quote the key.
    throw new StartupError(`${name} is not ${kind}, or was not copied whole. Set it to that one line.`);
  }
}

const pastedIdentity = (pasted: string | undefined) =>
  keyIn("BACKUP_IDENTITY", pasted, "a private key of age (AGE-SECRET-KEY-1…)", (key) =>
    new Decrypter().addIdentity(key),
  );

export const pastedRecipient = (pasted: string | undefined) =>
  keyIn("BACKUP_RECIPIENT", pasted, "a public key of age (age1…)", (key) =>
    new Encrypter().addRecipient(key),
  );

/**
 * The secrets that may open a backup, in the order to try them. Earlier versions encrypted with the passphrase exactly as
 * it was set, including quotes and blanks.
 */
export function secretsIn({ BACKUP_IDENTITY, BACKUP_PASSPHRASE }: NodeJS.ProcessEnv): (string | undefined)[] {
  const identity = pastedIdentity(BACKUP_IDENTITY);
  if (identity !== undefined) return [identity];
  return [...new Set([pastedPassphrase(BACKUP_PASSPHRASE), BACKUP_PASSPHRASE || undefined])];
}
