import { integer, text } from "drizzle-orm/pg-core";
import { backupRunKinds } from "#rules/backup-run.ts";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/** Records that a backup was made or test-restored, or that the nightly one failed. */
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
