import { withParameter } from "./public.ts";

/** The own page of a news item that has a text. */
export const newsItemPage = withParameter("/news/:slug");

/** The same of an item as it is stored, for administrators, and the call that lets their browser open it. */
export const newsPreviewPage = withParameter("/news/preview/:id");
export const newsPreviewAllow = withParameter("/api/news/preview/:id");

/** The built page that is filled with an item. */
export const newsItemShell = "/news-item";
