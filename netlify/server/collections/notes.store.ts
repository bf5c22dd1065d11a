import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import type { RowOf } from "../store/table.ts";

/** What an administrator wrote down about a record of an inbox. */
const noteColumns = {
  /** `{collection}/{id}` of the record. */
  about: text().notNull(),
  accountId: text().notNull(),
  /** The writer's username at the time; it outlives the account. */
  username: text().notNull(),
  text: text().notNull(),
};

export type Note = RowOf<typeof noteColumns>;

export const notes = collection<Note>()("notes", {
  table: {
    columns: noteColumns,
    listings: { about: "about" },
  },
  privacy: {
    persons: { username: "other", text: "other" },
    owner: { reference: "about" },
    retention: "withOwner",
  },
  office: { shownWithOthers: true },
});

/** Records that a note mentions a colleague, whose bell then shows it. */
const mentionColumns = {
  /** `{collection}/{id}` of the record that the note is about. */
  about: text().notNull(),
  noteId: text().notNull(),
  /** Who is mentioned, and by which username, since the note's text keeps it even if it changes. */
  accountId: text().notNull(),
  name: text().notNull(),
  /** The note's writer, as in the note. */
  username: text().notNull(),
};

export type Mention = RowOf<typeof mentionColumns>;

export const mentions = collection<Mention>()("mentions", {
  table: {
    columns: mentionColumns,
    listings: { about: "about", account: "accountId" },
  },
  privacy: {
    persons: { name: "other", username: "other" },
    owner: { reference: "about" },
    retention: "withOwner",
  },
  office: { shownWithOthers: true },
});
