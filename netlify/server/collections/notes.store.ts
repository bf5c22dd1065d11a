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
