import { Decrypter, Encrypter } from "age-encryption";
import { pastedKey, unquoted } from "#server/platform/backup-bucket.ts";
import { StartupError } from "../process/command.ts";

/** The same rules for reading a passphrase, whether it encrypts a backup or opens one. */
export const pastedPassphrase = (pasted = "") => unquoted(pasted) || undefined;

/** `check` throws if the text is not a key of this kind. */
function keyIn(name: string, pasted = "", means: string, check: (key: string) => void): string | undefined {
  if (pasted.trim() === "") return undefined;
  const key = pastedKey(pasted);
  try {
    check(key);
    return key;
  } catch {
    // Without the library's text, which may quote the key.
    throw new StartupError(`${name} is not ${means}, or was not copied whole. Set it to that one line.`);
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

/** What may open a backup, in the order to try. Earlier archives used the passphrase exactly as it is set. */
export function secretsIn({ BACKUP_IDENTITY, BACKUP_PASSPHRASE }: NodeJS.ProcessEnv): (string | undefined)[] {
  const identity = pastedIdentity(BACKUP_IDENTITY);
  if (identity !== undefined) return [identity];
  return [...new Set([pastedPassphrase(BACKUP_PASSPHRASE), BACKUP_PASSPHRASE || undefined])];
}
