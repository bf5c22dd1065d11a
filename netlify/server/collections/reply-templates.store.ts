import { text } from "drizzle-orm/pg-core";
import type { ReplyTemplateFields } from "#rules/reply-template.ts";
import { collection } from "../store/collection.ts";

interface StoredTemplate extends ReplyTemplateFields {
  /** The name of the inbox. */
  readonly inbox: string;
}

export const replyTemplates = collection<StoredTemplate>()("replyTemplates", {
  persons: { fields: { name: "other", text: "other" } },
  retention: "kept",
  columns: {
    inbox: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
  },
  listings: { inbox: "inbox" },
});
