import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";

/** What an administrator wrote down about a record of an inbox. */
export interface Note {
  /** `{collection}/{id}` of the record. */
  readonly about: string;
  readonly accountId: string;
  /** The writer's username at the time; it outlives the account. */
  readonly username: string;
  readonly text: string;
}

export const notes = collection<Note>()("notes", {
  persons: { fields: { username: "other", text: "other" }, owner: { reference: "about" } },
  retention: "withOwner",
  shownWithOthers: true,
  columns: {
    about: text().notNull(),
    accountId: text().notNull(),
    username: text().notNull(),
    text: text().notNull(),
  },
  listings: { about: "about" },
});
