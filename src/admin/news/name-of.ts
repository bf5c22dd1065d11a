import type { NewsItemRecord } from "#domain/news-item.ts";

/** What an item is called: by its title, or else by where its link leads. */
export const nameOf = ({ title, newsLink }: Pick<NewsItemRecord, "title" | "newsLink">) =>
  title || (URL.parse(newsLink)?.host ?? newsLink);
