import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import type { RowOf } from "../store/table.ts";

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
