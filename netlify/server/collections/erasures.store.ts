import { boolean, integer, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/** Records that somebody asked for erasure, and when. Nothing else about them stays. */
const erasureColumns = {
  /** As the superadmin gave it; it names nobody. */
  reason: text().notNull(),
  /** The superadmin who erased. */
  username: text().notNull(),
  /** How many were erased so far. */
  records: integer().notNull(),
  /** ISO 8601; `null` while it goes on, or if it was interrupted. */
  finishedAt: instant(),
};

/** The id is also that of the log's entry. */
export const erasures = collection<RowOf<typeof erasureColumns>>()("erasures", {
  table: {
    columns: erasureColumns,
  },
  privacy: { persons: "none", retention: "kept" },
});

/** Whether what is older than the privacy notice says is removed every night. */
const retentionRuleColumns = {
  isNightly: boolean().notNull(),
};

/** A singleton. */
export const retentionRules = collection<RowOf<typeof retentionRuleColumns>>()("retentionRules", {
  table: { columns: retentionRuleColumns },
  privacy: { persons: "none", retention: "kept" },
  office: { resource: "people", audit: () => null, isBuiltIn: true },
});
