import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";

/** That a note mentions a colleague, whose bell says so. */
export interface Mention {
  /** `{collection}/{id}` of the record that the note is about. */
  readonly about: string;
  readonly noteId: string;
  /** Who is mentioned, and under which username: the note's text has it even if it changes. */
  readonly accountId: string;
  readonly name: string;
  /** The note's writer, as in the note. */
  readonly username: string;
}

export const mentions = collection<Mention>()("mentions", {
  persons: { fields: { name: "other", username: "other" }, owner: { reference: "about" } },
  retention: "withOwner",
  shownWithOthers: true,
  columns: {
    about: text().notNull(),
    noteId: text().notNull(),
    accountId: text().notNull(),
    name: text().notNull(),
    username: text().notNull(),
  },
  listings: { about: "about", account: "accountId" },
});
