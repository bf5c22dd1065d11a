import * as z from "zod/mini";
import type { BackupRunKind } from "#rules/backup-run.ts";
import { DAY_MS } from "#rules/calendar.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    /** When all records and files were last backed up. */
    backups: true;
  }
}

type TimedKind = Exclude<BackupRunKind, "failed">;

/** After so many days a backup, or a try, is old. A try is due every quarter. */
const OLD_AFTER_DAYS: Readonly<Record<TimedKind, number>> = { made: 7, tried: 100 };

/** After so many days something is wrong with a backup that is made every night. */
const NIGHTLY_OLD_AFTER_DAYS = 2;

/** Whether the latest of a kind is too long ago; `null` stands for none. */
export function isOldRun(kind: TimedKind, at: string | null, now: Date, isNightly: boolean): boolean {
  const days = kind === "made" && isNightly ? NIGHTLY_OLD_AFTER_DAYS : OLD_AFTER_DAYS[kind];
  return at === null || now.getTime() - Date.parse(at) > days * DAY_MS;
}

const lastRunSchema = z.object({
  /** ISO 8601; `null` if there was none. */
  at: z.nullable(z.string()),
  isOld: z.boolean(),
});

export const backupStateSchema = z.object({
  made: lastRunSchema,
  tried: lastRunSchema,
  /** Whether one is made every night, in a bucket. */
  isNightly: z.boolean(),
  /** The nightly backup that failed last, unless one was made since. */
  failed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});

export type BackupState = z.output<typeof backupStateSchema>;
