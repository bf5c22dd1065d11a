/**
 * `npm run backup -- --to FILE`: all records and files in one archive, encrypted if BACKUP_PASSPHRASE is set. `--new-key` makes
 * the keys for nightly backups instead.
 */
import { existsSync } from "node:fs";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { makeBackup } from "#features/backup/server/archive/make-backup.ts";
import type { Encryption } from "#features/backup/server/archive/write-archive.ts";
import { recordBackupRun } from "#features/backup/server/backup-runs.ts";
import { newId, openDeps } from "#server/platform/deps.ts";
import { writeWhole } from "./backup/backup-file.ts";
import { pastedPassphrase, pastedRecipient } from "./backup/pasted-secrets.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { storeEnd } from "./data/store-ends.ts";
import { migrationNames } from "./migration/migration-names.ts";
import { readArguments, runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

const usage = "Usage: npm run backup -- --to FILE (BACKUP_PASSPHRASE encrypts it), or -- --new-key";

function wantedBackup(): { readonly to: string } | { readonly isNewKey: true } {
  const options = { to: { type: "string" }, "new-key": { type: "boolean", default: false } } as const;
  const { values } = readArguments(usage, { options });
  if (values["new-key"]) return { isNewKey: true };
  if (values.to) return { to: values.to };
  throw new StartupError(usage);
}

async function printNewKey(): Promise<void> {
  const identity = await generateX25519Identity();
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}
BACKUP_IDENTITY=${identity}

The first goes into the site's settings. The second opens the backups: keep it in a password safe, and never on the server.`);
}

/** A passphrase that was typed for this backup comes before the recipient of the nightly ones. */
function wantedEncryption({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: NodeJS.ProcessEnv): Encryption | null {
  const passphrase = pastedPassphrase(BACKUP_PASSPHRASE);
  if (passphrase !== undefined) return { passphrase };
  const recipient = pastedRecipient(BACKUP_RECIPIENT);
  return recipient === undefined ? null : { recipient };
}

async function backUp(file: string): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} is there already. Name another file.`);
  const { dataDir } = readSettings(process.env);
  const now = new Date();
  const encryption = wantedEncryption(process.env);
  await using opened = await openDataDirectory(dataDir, "npm run backup", process.env);
  const { blobs } = await openDeps();
  const { store, close } = await storeEnd(process.env, now);
  opened.defer(close);
  const schema = migrationNames().at(-1) ?? "";
  const { records, files, incomplete } = await writeWhole(file, (target) =>
    makeBackup({ store, blobs, now, schema, target, encryption }),
  );
  await recordBackupRun({ store, newId }, { kind: "made", backupOf: now.toISOString(), records, files });
  console.log(
    `${file} holds ${records} records and ${files} files, ${encryption ? "encrypted" : "not encrypted: set BACKUP_PASSPHRASE"}.`,
  );
  if (incomplete.length > 0) {
    console.log(
      `These files are missing from the storage, and so from the backup: ${incomplete.join(", ")}.`,
    );
  }
}

await runCommand(async () => {
  const wanted = wantedBackup();
  if ("to" in wanted) await backUp(wanted.to);
  else await printNewKey();
});
