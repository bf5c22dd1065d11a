import { integer, text } from "drizzle-orm/pg-core";
import { backupRunKinds } from "#rules/backup-run.ts";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/** That a backup was made, that one was tried, or that the nightly one failed. */
const backupRunColumns = {
  kind: text({ enum: backupRunKinds }).notNull(),
  /** ISO 8601: when the backup itself was begun. */
  backupOf: instant().notNull(),
  records: integer().notNull(),
  files: integer().notNull(),
  /** Why it failed. */
  reason: text(),
};

export const backupRuns = collection<RowOf<typeof backupRunColumns>>()("backupRuns", {
  table: {
    columns: backupRunColumns,
    listings: { kind: "kind" },
  },
  privacy: { persons: "none", retention: "kept" },
});
