import type { NewsItem, NewsItemRecord } from "./news.ts";

/** A complete news item as the form sends it, without its picture. Tests vary it, so that a new field is added to them here. */
export const sentNewsItem = {
  title: "Registration opens for the job fair",
  newsLink: "https://news.example.com/job-fair",
} as const satisfies Omit<NewsItem, "newsFile">;

/** The same as it is stored. */
export const newsItem = (changes: Partial<NewsItem> = {}): NewsItem => ({
  ...sentNewsItem,
  newsFile: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg",
  ...changes,
});

/** The same as the back office receives it. */
export const newsItemRecord = (_id: string, changes: Partial<NewsItemRecord> = {}) => ({
  ...newsItem(),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  updatedAt: "2026-08-20T18:35:00.000Z",
  version: 2,
  ...changes,
});
