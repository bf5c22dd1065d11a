import { Hono } from "hono";
import { newsItemPage } from "#addresses/news.ts";
import { sendPublished } from "#server/http/answer-published.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { allItems } from "#server/store/store.ts";
import { isNewsShown, nextNewsChange } from "../news.ts";
import { hasOwnPage, newsItemAt, newsSlug } from "../news-view.ts";
import { filledPage, HTML, sendNotFound } from "./send-news-page.ts";

const mayBeSlug = (slug: string) => /^[a-z0-9-]{1,100}$/i.test(slug);

/**
 * The page of a news item that has a text: built with the site, filled with the item at each reading, and cached under
 * the tag of the news, so that a change shows at once.
 */
export const newsPageRoutes = new Hono<ApiEnv>().get(
  newsItemPage.pattern,
  answers(
    "Shows a news item that has a text, as a page. An earlier title's address leads to the current one.",
    {
      200: { body: [HTML], headers: ["ETag"] },
      301: { body: null },
      302: { body: null },
      304: { body: null, headers: ["ETag"] },
      404: { body: [HTML] },
    },
    { headers: ["If-None-Match"], errors: ["unavailable"] },
  ),
  async (c) => {
    const slug = c.req.param("slug");
    if (!mayBeSlug(slug)) return sendNotFound(c);
    const { store, now } = c.var.deps;
    const items = await allItems((page) => store.page("news", page));
    const item = newsItemAt(
      items.filter((each) => isNewsShown(each, now())),
      slug,
    );
    if (!item) return sendNotFound(c);
    if (!hasOwnPage(item)) return c.redirect(item.newsLink, 302);
    if (newsSlug(item) !== slug) return c.redirect(newsItemPage(newsSlug(item)), 301);
    const page = await filledPage(c, item);
    return sendPublished(c, "news", page, `${HTML}; charset=utf-8`, {
      changesAt: nextNewsChange(items, now()),
    });
  },
);
