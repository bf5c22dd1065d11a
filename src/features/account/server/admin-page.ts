import type { Context, MiddlewareHandler } from "hono";
import { adminPages } from "#addresses/admin.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { fetchSitePage, passOnHeaders } from "#server/http/site-page.ts";

/** The page's headers that are copied to the response. */
const passedOn = [
  "Content-Type",
  "Content-Security-Policy",
  "Cache-Control",
  "Referrer-Policy",
  "X-Robots-Tag",
];

const UNAVAILABLE = "The back office is not available right now.";

const wantsPage = (c: Context<ApiEnv>) => (c.req.header("Accept") ?? "").includes("text/html");

/**
 * `/admin` is both a page and an API call: requests that accept HTML get the back office, all others go on to the call
 * (spec-decisions H2).
 */
export const adminPage = (): MiddlewareHandler<ApiEnv> =>
  async function adminPage(c, next) {
    c.header("Vary", "Accept");
    if (!wantsPage(c)) return next();
    const page = await fetchSitePage(c, adminPages.dashboard, { message: UNAVAILABLE });
    passOnHeaders(c, page, passedOn);
    return c.body(await page.text());
  };
