import { boolean, text } from "drizzle-orm/pg-core";
import type { SavedViewFields } from "#rules/saved-view.ts";
import { collection } from "../store/collection.ts";

/** Filters of an inbox's list under a name. */
export interface StoredView extends SavedViewFields {
  /** The name of the inbox. */
  readonly inbox: string;
  /** Of whom saved it. */
  readonly accountId: string;
}

export const savedViews = collection<StoredView>()("savedViews", {
  persons: { fields: { name: "other", query: "query" } },
  retention: "kept",
  columns: {
    inbox: text().notNull(),
    accountId: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull(),
  },
  listings: { inbox: "inbox" },
});
