import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { type NewsItem, newsItemName } from "../news.ts";

export const news = collection<NewsItem>()("news", {
  persons: "none",
  retention: "kept",
  columns: { title: text().notNull(), newsLink: text().notNull(), newsFile: text().notNull() },
  checks: { news_news_link_check: "news_link ~ '^https?://'" },
  searched: ["title", "newsLink"],
  resource: "content",
  audit: ({ title, newsLink }) => title || newsLink,
  search: ({ title, newsLink }) => ({
    title: newsItemName({ title, newsLink }),
    note: title ? new URL(newsLink).hostname : "",
  }),
  trash: true,
});
