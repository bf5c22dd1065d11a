import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import type { CollectionName } from "../store/collections.ts";
import { instant } from "../store/table.ts";

/** What was deleted together with a record. */
export interface DeletedParts {
  readonly records: readonly { readonly collection: CollectionName; readonly record: object }[];
  /** By the id of a file, the record that it was attached to. */
  readonly files: Readonly<Record<string, string>>;
}

/** A record as it was before a change. */
export interface Version {
  /** `{collection}/{id}` of the record. */
  readonly about: string;
  /** That of the record, which the change replaced; 0 if there was none. */
  readonly recordVersion: number;
  /**
   * The whole of a record that was deleted; of a published one, what its description allows; of any other, what was
   * changed. `null` for one that was added.
   */
  readonly was: Readonly<Record<string, unknown>> | null;
  readonly parts: DeletedParts | null;
  /** ISO 8601. When this version was saved. */
  readonly savedAt: string;
  /** A record that was deleted, and not restored, is in the trash. */
  readonly endedBy: "change" | "deletion";
  /** Of a published record, the names of the labels by which the next version differs. */
  readonly changed: readonly string[];
  /** Who made the change: their username at the time. */
  readonly username: string;
  /** Why, where that was asked; empty otherwise. */
  readonly reason: string;
  /** The job that the change is a part of. */
  readonly job: string | null;
  /** What the log and the search call a deleted record; empty for others. */
  readonly title: string;
  /** The number that the sender of a deleted record may quote, if it has one. */
  readonly reference: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/**
 * The one memory of what records were: history, trash, undo and the taking back of what was cut off read it. The id of
 * what is in the trash is that of the record; for others see `records/versions.ts`.
 */
export const versions = collection<Version>()("versions", {
  persons: {
    fields: {
      title: "other",
      reference: "other",
      reason: "other",
      was: "other",
      parts: "other",
      username: "other",
    },
    owner: { reference: "about" },
  },
  columns: {
    about: text().notNull(),
    recordVersion: integer().notNull(),
    was: jsonb().$type<NonNullable<Version["was"]>>(),
    parts: jsonb().$type<DeletedParts>(),
    savedAt: instant().notNull(),
    endedBy: text({ enum: ["change", "deletion"] }).notNull(),
    changed: jsonb().$type<Version["changed"]>().notNull(),
    username: text().notNull(),
    reason: text().notNull(),
    job: text(),
    title: text().notNull(),
    reference: text(),
    expiresAt: instant().notNull(),
  },
  listings: { about: "about", job: "job", ended: "endedBy", reference: "reference" },
  searched: ["title", "reference", "username", "reason"],
});
