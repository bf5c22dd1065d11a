/** `npm run backup -- --to FILE`: all records and files in one archive, encrypted if BACKUP_PASSPHRASE is set. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeBackup } from "#features/backup/server/archive/make-backup.ts";
import type { Encryption } from "#features/backup/server/archive/write-archive.ts";
import { recordBackupRun } from "#features/backup/server/backup-runs.ts";
import { newId, openDeps } from "#server/platform/deps.ts";
import { writeWhole } from "./backup/backup-file.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { storeEnd } from "./data/store-ends.ts";
import { migrationNames } from "./migration/migration-names.ts";
import { firstLine, runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

const usage = "Usage: npm run backup -- --to FILE (BACKUP_PASSPHRASE encrypts it)";

function wantedFile(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { to: { type: "string" } } });
    if (values.to) return values.to;
  } catch (error) {
    throw new StartupError(`${firstLine(error)}\n${usage}`);
  }
  throw new StartupError(usage);
}

/** A passphrase that was typed for this backup comes before the recipient of the nightly ones. */
function wantedEncryption({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: NodeJS.ProcessEnv): Encryption | null {
  if (BACKUP_PASSPHRASE) return { passphrase: BACKUP_PASSPHRASE };
  return BACKUP_RECIPIENT ? { recipient: BACKUP_RECIPIENT } : null;
}

await runCommand(async () => {
  const file = wantedFile(process.argv.slice(3));
  if (existsSync(file)) throw new StartupError(`${file} is there already. Name another file.`);
  const { dataDir } = readSettings(process.env);
  const now = new Date();
  await using opened = await openDataDirectory(dataDir, "npm run backup", process.env);
  const { blobs } = await openDeps();
  const { store, close } = await storeEnd(process.env, now);
  opened.defer(close);
  const encryption = wantedEncryption(process.env);
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
});
