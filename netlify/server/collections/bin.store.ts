import { text } from "drizzle-orm/pg-core";
import { bookkeeping } from "../store/noun.ts";
import { instant } from "../store/table.ts";

/** A deleted record that can still be restored. */
export interface BinEntry {
  /** The record's collection. */
  readonly collection: string;
  /** The whole record as JSON. */
  readonly record: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is that of the deleted record. */
export const bin = bookkeeping<BinEntry>()("bin", {
  columns: { collection: text().notNull(), record: text().notNull(), expiresAt: instant().notNull() },
});
