import { adminPages } from "#addresses/admin.ts";
import { DAY_MS, dayKey, formatMomentInWords, MINUTE_MS } from "#rules/calendar.ts";
import { OPERATIONS, oneLine } from "#rules/mail.ts";
import { setDueMarkerBeforeCommit } from "#server/outbox/due-marker.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { leaseEnd } from "#server/outbox/sending-store.ts";
import type { BackupBucket } from "#server/platform/backup-bucket.ts";
import type { Deps } from "#server/platform/deps.ts";
import { describeCause } from "#server/platform/log.ts";
import { inParts } from "../archive/in-parts.ts";
import { type BackupSummary, makeBackup } from "../archive/make-backup.ts";
import { backupRun } from "../backup-runs.ts";
import { type S3Bucket, s3Bucket } from "./s3-bucket.ts";

/** 1 January 1970 was a Thursday. */
const MONDAY_FIRST = 3;

const weekOf = (day: string) => String(Math.floor((Date.parse(day) / DAY_MS + MONDAY_FIRST) / 7));

/** How many periods of each kind are kept, and how to name a day's period. */
const kept: readonly (readonly [count: number, periodOf: (day: string) => string])[] = [
  [7, (day) => day],
  [4, weekOf],
  [12, (day) => day.slice(0, "2026-11".length)],
];

/**
 * Of backups made at these moments, those to keep: the newest of each of the last seven days, four weeks and twelve months
 * that have one. Where none is made any more, none is removed.
 */
export function keptBackups(moments: readonly string[]): ReadonlySet<string> {
  const newestFirst = [...moments].sort().reverse();
  const periods = kept.flatMap(([count, periodOf]) => {
    const newest = new Map<string, string>();
    for (const moment of newestFirst) {
      const period = periodOf(dayKey(moment));
      if (!newest.has(period)) newest.set(period, moment);
    }
    return [...newest.values()].slice(0, count);
  });
  return new Set(periods);
}

/** Netlify ends a background function after 15 minutes, without a word. */
export const BACKUP_MS = 13 * MINUTE_MS;

const REASON_MAX = 300;

const PREFIX = "tidepoint-";

/** The key of a backup that was made at this moment, such as `tidepoint-2026-11-27T21-17-00Z.age`. */
const keyOf = (made: Date) => `${PREFIX}${made.toISOString().slice(0, 19).replaceAll(":", "-")}Z.age`;

const keyPattern = new RegExp(`^${PREFIX}(\\d{4}-\\d{2}-\\d{2})T(\\d{2})-(\\d{2})-(\\d{2})Z\\.age$`);

/** When the backup of this key was made; `null` for a key that is not ours, which is left alone. */
function madeAt(key: string): string | null {
  const [, day, ...time] = keyPattern.exec(key) ?? [];
  return day === undefined ? null : `${day}T${time.join(":")}.000Z`;
}

/** Removes the backups that are no longer to be kept. */
async function removeOld(bucket: S3Bucket): Promise<void> {
  const made = (await bucket.list(PREFIX)).flatMap((key) => {
    const moment = madeAt(key);
    return moment === null ? [] : { key, moment };
  });
  const kept = keptBackups(made.map(({ moment }) => moment));
  for (const { key, moment } of made) if (!kept.has(moment)) await bucket.remove(key);
}

/** Stored in Blobs while a nightly backup is made. If it is still there for the next one, that backup was cut off. */
const UNDER_WAY = "backups/nightly";

interface Failure {
  readonly made: string;
  readonly reason: string;
  /** What the backup is without, if it was made all the same. */
  readonly only?: string;
}

/** Tells the firm, and the dashboard unless the backup itself was made. */
export async function tellFailure(deps: Deps, { made, reason, only }: Failure): Promise<void> {
  deps.log.error("backup.failed", { reason });
  const mail = mailOf(deps, {
    kind: "backup-failed",
    to: OPERATIONS,
    text: {
      subject: "The nightly backup failed",
      heading: only ?? `The backup of ${formatMomentInWords(made)} was not made`,
      parts: [
        { paragraph: `The reason: ${oneLine(reason, REASON_MAX)}` },
        {
          paragraph:
            "It is tried again tomorrow night. If it fails again, whoever runs the site has to look.",
        },
        { link: { label: "Open the dashboard", address: adminPages.dashboard } },
      ],
    },
  });
  const run = {
    kind: "failed",
    backupOf: made,
    records: 0,
    files: 0,
    reason: oneLine(reason, REASON_MAX),
  } as const;
  await setDueMarkerBeforeCommit(deps, leaseEnd(deps));
  await deps.store.commit([mail, ...(only === undefined ? [backupRun(deps, run)] : [])]);
}

/** Adds the code of the cause, such as ENOTFOUND, since `fetch` only says that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `${message}${code}`;
}

async function upload(deps: Deps, settings: BackupBucket, now: Date): Promise<BackupSummary> {
  const bucket = s3Bucket(settings);
  const { put, complete, abort } = await bucket.upload(keyOf(now));
  const time = AbortSignal.timeout(BACKUP_MS);
  const target = inParts(async (number, bytes) => {
    if (time.aborted) throw new Error("It takes longer than a function may: see docs/worst-day.md.");
    await put(number, bytes);
  });
  try {
    const { store, blobs, newestMigration: schema } = deps;
    const { recipient } = settings;
    const made = await makeBackup({ store, blobs, now, schema, target, encryption: { recipient } });
    await complete();
    return made;
  } catch (error) {
    await abort().catch(() => {});
    throw error;
  }
}

async function makeAndTidy(deps: Deps, settings: BackupBucket, now: Date): Promise<void> {
  const made = now.toISOString();
  const { records, files, incomplete } = await upload(deps, settings, now);
  await deps.store.commit([backupRun(deps, { kind: "made", backupOf: made, records, files, reason: null })]);
  deps.log.info("backup.made", { records, files, incomplete: incomplete.length });
  await removeOld(s3Bucket(settings)).catch((error: unknown) =>
    tellFailure(deps, {
      made,
      reason: reasonOf(error),
      only: "Backups that are too old could not be removed",
    }),
  );
}

/**
 * Makes the nightly backup in the bucket, if one is set up, and removes those that are too old. Never throws: a failure is
 * mailed to the firm and shown on the dashboard, and so is, at the next backup, that one was broken off.
 */
export async function makeNightlyBackup(deps: Deps): Promise<void> {
  const { backupBucket, blobs, log } = deps;
  if (!backupBucket) return;
  const now = deps.now();
  const made = now.toISOString();
  try {
    const broken = await blobs.get(UNDER_WAY);
    if (broken)
      await tellFailure(deps, { made: new TextDecoder().decode(broken), reason: "It was broken off." });
    await blobs.put(UNDER_WAY, new TextEncoder().encode(made));
    await makeAndTidy(deps, backupBucket, now);
  } catch (error) {
    await tellFailure(deps, { made, reason: reasonOf(error) }).catch((cause: unknown) => {
      log.error("backup.untold", { cause: describeCause(cause) });
    });
  }
  await blobs.remove(UNDER_WAY).catch(() => {});
}
