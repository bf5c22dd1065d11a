import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";
import { type NewsItem, newsItemName, newsStates } from "../news.ts";

export const news = collection<NewsItem>()("news", {
  persons: "none",
  retention: "kept",
  columns: {
    title: text().notNull(),
    newsLink: text().notNull(),
    newsFile: text().notNull(),
    summary: text().notNull().default(""),
    text: text().notNull().default(""),
    state: text({ enum: newsStates }).notNull().default("published"),
    publishAt: instant(),
    expireAt: instant(),
  },
  checks: { news_news_link_check: "news_link ~ '^https?://'" },
  searched: ["title", "newsLink", "summary", "text"],
  resource: "content",
  audit: ({ title, newsLink }) => title || newsLink,
  search: ({ title, newsLink }) => ({
    title: newsItemName({ title, newsLink }),
    note: title ? new URL(newsLink).hostname : "",
  }),
  trash: true,
  history: { words: async () => (await import("../news-history.ts")).newsHistory, files: ["newsFile"] },
});
