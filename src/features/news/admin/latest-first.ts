import type { NewsItemRecord } from "../news.ts";

/** In the order of the home page; items without a date come last. */
export const latestFirst = (news: readonly NewsItemRecord[]) =>
  news.toSorted((a, b) => (b.updatedAt ?? "").localeCompare(a.updatedAt ?? ""));
