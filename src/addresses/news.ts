import { withParameter } from "./public.ts";

/** The own page of a news item that has a text. */
export const newsItemPage = withParameter("/news/:slug");

/** The built page that is filled with an item. */
export const newsItemShell = "/news-item";
