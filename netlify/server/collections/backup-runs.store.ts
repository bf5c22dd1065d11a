import { integer, text } from "drizzle-orm/pg-core";
import { type BackupRunKind, backupRunKinds } from "#rules/backup-run.ts";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** That a backup was made, that one was tried, or that the nightly one failed. */
interface BackupRun {
  readonly kind: BackupRunKind;
  /** ISO 8601: when the backup itself was begun. */
  readonly backupOf: string;
  readonly records: number;
  readonly files: number;
  /** Why it failed. */
  readonly reason: string | null;
}

export const backupRuns = collection<BackupRun>()("backupRuns", {
  persons: "none",
  retention: "kept",
  columns: {
    kind: text({ enum: backupRunKinds }).notNull(),
    backupOf: instant().notNull(),
    records: integer().notNull(),
    files: integer().notNull(),
    reason: text(),
  },
  listings: { kind: "kind" },
});
