import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import type { CollectionName } from "../store/store.ts";
import { instant, type RowOf } from "../store/table.ts";

/** What was deleted together with a record. */
export interface DeletedParts {
  readonly records: readonly { readonly collection: CollectionName; readonly record: object }[];
  /** The record that each file was attached to, by the file's id. */
  readonly files: Readonly<Record<string, string>>;
}

/** A record as it was before a change. */
const versionColumns = {
  /** `{collection}/{id}` of the record. */
  about: text().notNull(),
  /** The record's version that the change replaced; 0 if there was none. */
  recordVersion: integer().notNull(),
  /**
   * The whole of a record that was deleted; of a published one, what its description allows; of any other, what was
   * changed. `null` for one that was added.
   */
  was: jsonb().$type<Readonly<Record<string, unknown>>>(),
  parts: jsonb().$type<DeletedParts>(),
  /** ISO 8601. When this version was saved. */
  savedAt: instant().notNull(),
  /** A record that was deleted, and not restored, is in the trash. */
  endedBy: text({ enum: ["change", "deletion"] }).notNull(),
  /** For a published record: the names of the fields that the next version changed. */
  changed: jsonb().$type<readonly string[]>().notNull(),
  /** Who made the change: their username at the time. */
  username: text().notNull(),
  /** The reason that the administrator gave; empty where none was asked for. */
  reason: text().notNull(),
  /** The job that the change is a part of. */
  job: text(),
  /** What the log and the search call a deleted record; empty for others. */
  title: text().notNull(),
  /** The number that the sender of a deleted record may quote, if it has one. */
  reference: text(),
  /** ISO 8601. */
  expiresAt: instant().notNull(),
};

export type Version = RowOf<typeof versionColumns>;

/**
 * The one memory of what records were: history, trash, undo and the taking back of what was cut off read it. The id of
 * what is in the trash is that of the record; for others see `records/versions.ts`.
 */
export const versions = collection<Version>()("versions", {
  table: {
    columns: versionColumns,
    listings: { about: "about", job: "job", ended: "endedBy", reference: "reference" },
  },
  search: { fields: ["title", "reference", "username", "reason"] },
  privacy: {
    persons: {
      title: "other",
      reference: "other",
      reason: "other",
      was: "other",
      parts: "other",
      username: "other",
    },
    owner: { reference: "about" },
  },
});
