import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import type { NewsItem } from "./news.ts";

export const news = collection<NewsItem>()("news", {
  columns: { title: text().notNull(), newsLink: text().notNull(), newsFile: text().notNull() },
  searchable: ["title", "newsLink"],
});
