import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** A published record as it was before a change. */
export interface Revision {
  /** `{collection}/{id}` of the record. */
  readonly about: string;
  /** That of the record, which the change replaced. */
  readonly recordVersion: number;
  /** ISO 8601. When that version was saved. */
  readonly savedAt: string;
  /** Who made the change: their username at the time. */
  readonly username: string;
  /** What the change was to, by the labels' names in the description of the collection. */
  readonly changed: readonly string[];
  /** The fields that the description allows. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is made of the record and of the version's place among those that are kept (`records/revisions.ts`). */
export const revisions = collection<Revision>()("revisions", {
  persons: { fields: { username: "other", fields: "other" }, owner: { reference: "about" } },
  columns: {
    about: text().notNull(),
    recordVersion: integer().notNull(),
    savedAt: instant().notNull(),
    username: text().notNull(),
    changed: jsonb().$type<Revision["changed"]>().notNull(),
    fields: jsonb().$type<Revision["fields"]>().notNull(),
    expiresAt: instant().notNull(),
  },
  listings: { about: "about" },
});
