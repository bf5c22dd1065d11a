/** `npm run restore -- --from FILE [--dry-run] [--only collection/id,…]`: reads a backup, checks it whole, then writes. */
import { userInfo } from "node:os";
import { isOriginal, type Manifest } from "#features/backup/server/archive/make-backup.ts";
import { recordBackupRun } from "#features/backup/server/backup-runs.ts";
import { newId, openDeps } from "#server/platform/deps.ts";
import { accountsText, changedAccountsText, endSessions } from "./backup/access-after-restore.ts";
import { checkBackup } from "./backup/check-backup.ts";
import { secretsIn } from "./backup/pasted-secrets.ts";
import {
  type Archive,
  assertEmpty,
  filledCollection,
  restoreWhole,
  type Target,
} from "./backup/restore-backup.ts";
import { chosenRecords, planChosen, restoreChosen } from "./backup/restore-chosen.ts";
import { recordsOfToday } from "./backup/upgrade.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { storeEnd } from "./data/store-ends.ts";
import { migrationNames } from "./migration/migration-names.ts";
import { readArguments, runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

const usage = "Usage: npm run restore -- --from FILE [--dry-run] [--only collection/id,…]";

function wanted() {
  const { values } = readArguments(usage, {
    options: {
      from: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      only: { type: "string" },
    },
  });
  if (!values.from) throw new StartupError(usage);
  return { from: values.from, isDry: values["dry-run"], only: values.only };
}

const countIn = ({ records }: Manifest) => records.reduce((sum, { count }) => sum + count, 0);

/**
 * Stores that the backup was tried: restored, wholly or in part, or checked. An empty store stays empty when nothing is restored,
 * so that the backup can still be restored into it.
 */
async function recordTry({ manifest }: Archive, { store }: Target): Promise<void> {
  const records = countIn(manifest);
  const files = manifest.files.filter(isOriginal).length;
  await recordBackupRun({ store, newId }, { kind: "tried", backupOf: manifest.made, records, files });
}

async function restoreAll(archive: Archive, target: Target, isDry: boolean): Promise<void> {
  if (!isDry) await assertEmpty(target);
  const { made, files } = archive.manifest;
  console.log(
    `The backup of ${made} is whole: ${countIn(archive.manifest)} records, ${files.length} files and copies of pictures.`,
  );
  if (isDry) {
    // Passes every record through the migrations.
    for await (const _ of recordsOfToday(archive));
    if ((await filledCollection(target)) === null)
      return console.log("The store is empty. Nothing was written (--dry-run).");
    await recordTry(archive, target);
    console.log(await changedAccountsText(target.store, made));
    return console.log(
      "The store has records, so that only chosen ones can be restored (--only). Nothing was written but that this backup was tried (--dry-run).",
    );
  }
  const restored = await restoreWhole(archive, target, recordsOfToday(archive));
  await recordTry(archive, target);
  console.log(`Restored ${restored.records} records, and ${restored.files} files and copies of pictures.`);
  console.log(await accountsText(target.store, made));
}

async function restoreSome(archive: Archive, target: Target, only: string, isDry: boolean): Promise<void> {
  if (archive.manifest.schema !== migrationNames().at(-1)) {
    throw new StartupError(
      "The backup has an older schema. Restore it whole into an empty DATA_DIR, make a backup of that, and use that one.",
    );
  }
  const plan = await planChosen(archive, target, chosenRecords(only));
  for (const [collection, records] of plan.records)
    console.log(`${collection}: ${records.map(({ _id }) => _id).join(", ")}`);
  if (plan.missing.length > 0) console.log(`Not in the backup: ${plan.missing.join(", ")}.`);
  if (plan.newer.length > 0)
    console.log(`As new or newer in the store, left alone: ${plan.newer.join(", ")}.`);
  if (plan.erased.length > 0) console.log(`Erased since the backup, left alone: ${plan.erased.join(", ")}.`);
  await recordTry(archive, target);
  if (isDry) return console.log("Nothing was written but that this backup was tried (--dry-run).");
  if (plan.records.size === 0) return console.log("Nothing was restored.");
  await restoreChosen(archive, target, plan, { newId, username: `restore by ${userInfo().username}` });
  await endSessions(target.store);
  console.log("Restored the records named first. Everybody has to sign in again.");
  if (plan.records.has("accounts"))
    console.log(await changedAccountsText(target.store, archive.manifest.made));
}

/** Checks the archive, opened with the first of these secrets that opens it. */
async function openArchive(file: string, [secret, ...others]: (string | undefined)[]): Promise<Archive> {
  try {
    return { file, secret, manifest: await checkBackup(file, secret) };
  } catch (error) {
    if (others.length === 0) throw error;
    return openArchive(file, others);
  }
}

await runCommand(async () => {
  const { from, isDry, only } = wanted();
  const archive = await openArchive(from, secretsIn(process.env));
  const { manifest } = archive;
  const { dataDir } = readSettings(process.env);
  await using opened = await openDataDirectory(dataDir, "npm run restore", process.env);
  const { blobs } = await openDeps();
  const { store, together, close } = await storeEnd(process.env, new Date(manifest.made));
  opened.defer(close);
  const target = { store, blobs, together };
  if (only === undefined) await restoreAll(archive, target, isDry);
  else await restoreSome(archive, target, only, isDry);
});
