import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** A deleted record that can still be restored. */
export interface TrashEntry {
  /** The record's collection. */
  readonly collection: string;
  /** The whole record as JSON. */
  readonly record: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is that of the deleted record. Stored as `bin`: a new name would need a migration, and change nothing. */
export const trash = collection<TrashEntry>()("bin", {
  persons: { fields: { record: "other" } },
  columns: { collection: text().notNull(), record: text().notNull(), expiresAt: instant().notNull() },
});
