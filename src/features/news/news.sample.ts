import * as z from "zod/mini";
import type { NewsItem, NewsItemView } from "./news.ts";
import type { NewsItemRecord } from "./news-form.ts";
import { asNewsItem } from "./news-view.ts";

/** A complete news item as the form sends it, without its picture. Tests vary it, so that a new field is added to them here. */
export const sentNewsItem = {
  title: "Registration opens for the job fair",
  newsLink: "https://news.example.com/job-fair",
  summary: "Companies can register until the last day of October. It is free.",
  text: "Companies reserve a stall in a quarter of an hour.\n\nThe hall opens at nine.",
  state: "published",
} as const satisfies Omit<NewsItem, "newsFile" | "publishAt" | "expireAt">;

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
