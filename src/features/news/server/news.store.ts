import { text } from "drizzle-orm/pg-core";
import { noun } from "#server/store/noun.ts";
import { type NewsItem, newsItemName } from "../news.ts";

export const news = noun<NewsItem>()("news", {
  columns: { title: text().notNull(), newsLink: text().notNull(), newsFile: text().notNull() },
  checks: { news_news_link_check: "news_link ~ '^https?://'" },
  searched: { title: true, newsLink: true, newsFile: false },
  resource: "content",
  audit: ({ title, newsLink }) => title || newsLink,
  personal: false,
  arrivals: false,
  search: ({ title, newsLink }) => ({
    title: newsItemName({ title, newsLink }),
    note: title ? new URL(newsLink).hostname : "",
  }),
  trash: ({ newsFile }) => [newsFile],
  export: false,
});
