import { boolean, text } from "drizzle-orm/pg-core";
import type { SavedViewFields } from "#rules/saved-view.ts";
import { collection } from "../store/collection.ts";

/** Filters of an inbox's list under a name. */
export interface StoredView extends SavedViewFields {
  readonly inbox: string;
  readonly accountId: string;
}

export const savedViews = collection<StoredView>()("savedViews", {
  table: {
    columns: {
      inbox: text().notNull(),
      accountId: text().notNull(),
      name: text().notNull(),
      query: text().notNull(),
      isShared: boolean().notNull(),
    },
    listings: { inbox: "inbox" },
  },
  privacy: { persons: { name: "other", query: "query" }, retention: "kept" },
});
