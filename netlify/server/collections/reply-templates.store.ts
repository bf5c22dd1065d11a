import { text } from "drizzle-orm/pg-core";
import type { ReplyTemplateFields } from "#rules/reply-template.ts";
import { collection } from "../store/collection.ts";

interface StoredTemplate extends ReplyTemplateFields {
  readonly inbox: string;
}

export const replyTemplates = collection<StoredTemplate>()("replyTemplates", {
  table: {
    columns: {
      inbox: text().notNull(),
      name: text().notNull(),
      text: text().notNull(),
    },
    listings: { inbox: "inbox" },
  },
  privacy: { persons: { name: "other", text: "other" }, retention: "kept" },
});
