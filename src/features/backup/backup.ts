import * as z from "zod/mini";
import { DAY_MS } from "#rules/calendar.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    /** When all records and files were last backed up. */
    backups: true;
  }
}

/** A backup is `made`; it is `tried` when one is restored, or checked whole by `restore --dry-run`. */
export const backupRunKinds = ["made", "tried"] as const;

export type BackupRunKind = (typeof backupRunKinds)[number];

/** After so many days a backup, or a try, is old. A try is due every quarter. */
const OLD_AFTER_DAYS: Readonly<Record<BackupRunKind, number>> = { made: 7, tried: 100 };

/** Whether the latest of a kind is too long ago; `null` stands for none. */
export const isOldRun = (kind: BackupRunKind, at: string | null, now: Date): boolean =>
  at === null || now.getTime() - Date.parse(at) > OLD_AFTER_DAYS[kind] * DAY_MS;

const lastRunSchema = z.object({
  /** ISO 8601; `null` if there was none. */
  at: z.nullable(z.string()),
  isOld: z.boolean(),
});

export const backupStateSchema = z.object({ made: lastRunSchema, tried: lastRunSchema });

export type BackupState = z.output<typeof backupStateSchema>;
