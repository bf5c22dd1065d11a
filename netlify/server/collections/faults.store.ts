import { integer, text } from "drizzle-orm/pg-core";
import { type FaultCount, faultKinds } from "#rules/fault.ts";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

interface Faults extends Omit<FaultCount, "message" | "file"> {
  readonly message: string | null;
  readonly file: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is the same for all faults of a kind at a place on a day that say the same. */
export const faults = collection<Faults>()("faults", {
  table: {
    columns: {
      kind: text({ enum: faultKinds }).notNull(),
      place: text().notNull(),
      message: text(),
      file: text(),
      day: text().notNull(),
      count: integer().notNull(),
      expiresAt: instant().notNull(),
    },
    checks: { faults_count_check: "count > 0" },
  },
  privacy: { persons: { message: "other" } },
});
