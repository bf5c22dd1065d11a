import type { Context } from "hono";
import { newsItemShell } from "#addresses/news.ts";
import type { Stored } from "#rules/record.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { fetchSitePage, passOnHeaders } from "#server/http/site-page.ts";
import type { NewsItem } from "../news.ts";
import { type Filling, fillNewsPage } from "./news-page.ts";

export const HTML = "text/html";

const message = "This page is not available right now. Please try again.";

const NOT_FOUND = "/404";

const passedOn = ["Content-Security-Policy", "Reporting-Endpoints", "Referrer-Policy", "Speculation-Rules"];

/** The built page with the words of an item, whose headers the response gets. */
export async function filledPage(c: Context<ApiEnv>, item: Stored<NewsItem>, filling?: Filling) {
  const shell = await fetchSitePage(c, newsItemShell, { message });
  passOnHeaders(c, shell, passedOn);
  return fillNewsPage(await shell.text(), item, filling);
}

/** Answers with the site's page for unknown addresses. */
export async function sendNotFound(c: Context<ApiEnv>) {
  const page = await fetchSitePage(c, NOT_FOUND, { message, statuses: [200, 404] });
  passOnHeaders(c, page, passedOn);
  return c.html(await page.text(), 404);
}
