import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** A deleted record that can still be restored. */
export interface TrashEntry {
  /** The record's collection. */
  readonly collection: string;
  /** What the log and the search call the record. */
  readonly title: string;
  /** The number that its sender may quote, if it has one. */
  readonly reference: string | null;
  /** The administrator's username at the time. */
  readonly deletedBy: string;
  /** Why, where that was asked; empty otherwise. */
  readonly reason: string;
  /** The whole record as JSON. */
  readonly record: string;
  /** What belongs to it, as JSON (`TrashedParts`). */
  readonly parts: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is that of the deleted record. Stored as `bin`: a new name would need a migration, and change nothing. */
export const trash = collection<TrashEntry>()("bin", {
  persons: {
    fields: { title: "other", reference: "other", reason: "other", record: "other", parts: "other" },
  },
  columns: {
    collection: text().notNull(),
    title: text().notNull().default(""),
    reference: text(),
    deletedBy: text().notNull().default(""),
    reason: text().notNull().default(""),
    record: text().notNull(),
    parts: text().notNull().default("{}"),
    expiresAt: instant().notNull(),
  },
  listings: { reference: "reference" },
  searched: ["title", "reference", "deletedBy", "reason"],
});
