import * as z from "zod/mini";
import type { NewsItemView } from "#features/news/news.ts";
import { type NewsItem, type NewsItemRecord, newsFields } from "#features/news/news-form.ts";
import { asNewsItem } from "#features/news/news-view.ts";
import { sampleOf } from "#rules/noun-fields.ts";

/** A complete news item as the form sends it, without its picture. Tests vary it. */
export const sentNewsItem = sampleOf(newsFields);

/** The same as it is stored. */
export const newsItem = (changes: Partial<NewsItem> = {}): NewsItem => ({
  ...sentNewsItem,
  newsFile: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg",
  publishAt: null,
  expireAt: null,
  ...changes,
});

/** The same as visitors get it. */
export const newsItemView = (_id: string, createdAt: string, changes: Partial<NewsItem> = {}): NewsItemView =>
  z.parse(asNewsItem, { _id, createdAt, updatedAt: createdAt, ...newsItem(changes) });

/** The same as the back office receives it. */
export const newsItemRecord = (_id: string, changes: Partial<NewsItemRecord> = {}) => ({
  ...newsItem(),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  updatedAt: "2026-08-20T18:35:00.000Z",
  version: 2,
  ...changes,
});
