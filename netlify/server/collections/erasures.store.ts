import { boolean, integer, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** That somebody asked for erasure, and when: all that stays. */
interface Erasure {
  /** As the superadmin gave it; it names nobody. */
  readonly reason: string;
  /** Of the superadmin. */
  readonly username: string;
  /** How many were erased so far. */
  readonly records: number;
  /** ISO 8601; `null` while it goes on, or if it was interrupted. */
  readonly finishedAt: string | null;
}

/** The id is also that of the log's entry. */
export const erasures = collection<Erasure>()("erasures", {
  persons: "none",
  retention: "kept",
  columns: {
    reason: text().notNull(),
    username: text().notNull(),
    records: integer().notNull(),
    finishedAt: instant(),
  },
});

/** Whether what is older than the privacy notice says is removed every night. */
interface RetentionRule {
  readonly isNightly: boolean;
}

/** A singleton. */
export const retentionRules = collection<RetentionRule>()("retentionRules", {
  persons: "none",
  retention: "kept",
  columns: { isNightly: boolean().notNull() },
  resource: "people",
  audit: () => null,
});
