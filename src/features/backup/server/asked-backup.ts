import * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { failureTexts } from "#rules/failure.ts";
import { markersBelow, removeMarkers } from "#server/platform/blobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { describeCause } from "#server/platform/log.ts";
import { EVER } from "#server/store/store.ts";
import { type BackupJob, backupJobSchema, backupTexts, KEPT_MS } from "../backup-job.ts";
import { inParts } from "./archive/in-parts.ts";
import { makeBackup } from "./archive/make-backup.ts";
import { recordBackupRun } from "./backup-runs.ts";
import { BACKUP_MS } from "./nightly/nightly-backup.ts";

/*
 * The one backup that superadmins have asked for waits in Blobs, in parts, to be saved. So does how far it is: asking that must
 * not wake the database.
 */
const FOLDER = "backups/asked/";
const STATE = `${FOLDER}state.json`;

const keyOf = (id: string, part: number) => `${FOLDER}${id}/${part}`;

/** A job that says nothing for so long was ended with its process. */
const SILENT_MS = 3 * MINUTE_MS;

const storedSchema = z.extend(backupJobSchema, { updatedAt: z.string() });

type BlobDeps = Pick<Deps, "blobs" | "now">;

async function writeJob({ blobs, now }: BlobDeps, job: BackupJob): Promise<void> {
  const text = JSON.stringify({ ...job, updatedAt: now().toISOString() });
  await blobs.put(STATE, new TextEncoder().encode(text));
}

/** The backup that was asked for last, unless it was deleted. */
export async function readJob({ blobs, now }: BlobDeps): Promise<BackupJob | null> {
  const bytes = await blobs.get(STATE);
  if (!bytes) return null;
  const { updatedAt, ...job } = z.parse(storedSchema, JSON.parse(new TextDecoder().decode(bytes)));
  const moment = now().getTime();
  if (moment - Date.parse(job.startedAt) > KEPT_MS) return null;
  const isSilent = job.state === "making" && moment - Date.parse(updatedAt) > SILENT_MS;
  return isSilent ? { ...job, state: "failed", reason: backupTexts.brokenOff } : job;
}

/** Removes what is there of the last one. */
export async function dropJob(deps: Pick<Deps, "blobs" | "log">): Promise<void> {
  await removeMarkers(deps, await markersBelow(deps, FOLDER));
}

/** Removes a backup that nobody saved in time, and what one that failed has left. */
export async function dropOldJob(deps: BlobDeps & Pick<Deps, "log">): Promise<void> {
  const job = await readJob(deps);
  if (job?.state === "making" || job?.state === "ready") return;
  await dropJob(deps);
}

/** Begins one, in place of the one before. */
export async function beginJob(deps: Deps, by: string): Promise<BackupJob> {
  if ((await readJob(deps))?.state === "making")
    throw new AppError("conflict", { message: backupTexts.underWay });
  await dropJob(deps);
  const tally = await deps.store.tally("files", { since: EVER, sum: "size" });
  const job: BackupJob = {
    id: deps.newId(),
    state: "making",
    by,
    startedAt: deps.now().toISOString(),
    ...{ bytes: 0, parts: 0, records: 0, files: 0 },
    expectedBytes: tally.reduce((sum, { sum: size = 0 }) => sum + size, 0),
    reason: null,
  };
  await writeJob(deps, job);
  return job;
}

class TooLong extends Error {}

/** The backup was deleted in the meantime, or another one was begun. */
class Dropped extends Error {}

/** Makes the backup that was begun, unless another has been since, or it was made already. Never throws. */
export async function makeAskedBackup(deps: Deps, id: string, passphrase: string): Promise<void> {
  const begun = await readJob(deps);
  if (begun?.id !== id || begun.state !== "making" || begun.parts > 0) return;
  const { store, blobs, log, newestMigration: schema } = deps;
  const now = deps.now();
  const time = AbortSignal.timeout(BACKUP_MS);
  let job = begun;
  const target = inParts(async (number, bytes) => {
    if (time.aborted) throw new TooLong();
    if ((await readJob(deps))?.id !== id) throw new Dropped();
    await blobs.put(keyOf(id, number), bytes);
    job = { ...job, parts: number, bytes: job.bytes + bytes.length };
    await writeJob(deps, job);
  });
  try {
    const made = await makeBackup({ store, blobs, now, schema, target, encryption: { passphrase } });
    const { records, files } = made;
    await recordBackupRun(deps, { kind: "made", backupOf: now.toISOString(), records, files });
    await writeJob(deps, { ...job, state: "ready", records, files });
    log.info("backup.made", { records, files, incomplete: made.incomplete.length });
  } catch (error) {
    if (error instanceof Dropped) return;
    log.error("backup.failed", { cause: describeCause(error) });
    const reason = error instanceof TooLong ? backupTexts.tooLong : backupTexts.failed;
    // If not even this can be stored, its silence says that it failed.
    await writeJob(deps, { ...job, state: "failed", reason }).catch(() => {});
  }
}

/** A part of the backup that is ready, counted from 1. */
export async function readPart(deps: BlobDeps, id: string, part: number): Promise<Uint8Array> {
  const job = await readJob(deps);
  const isThere = job?.id === id && job.state === "ready" && part >= 1 && part <= job.parts;
  const bytes = isThere ? await deps.blobs.get(keyOf(id, part)) : null;
  if (!bytes) throw new AppError("not_found", { message: failureTexts.nothingHere });
  return bytes;
}
