import type { MiddlewareHandler } from "hono";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "./described.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const foreignSites = new Set(["cross-site", "same-site"]);

const isOwn = (origin: string, url: string) =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host;

/** Safari hides the origin of a page's reports, but not that it is ours, which no script can claim. */
const isHidden = (origin: string, site: string) => origin === "null" && site === "same-origin";

/**
 * Refuses writes from pages of other sites, whatever the body's type. Browsers always send the origin of such requests;
 * a caller that sends none is a script, for which CSRF is no threat.
 */
export const sameOrigin = (): MiddlewareHandler<ApiEnv> =>
  async function sameOrigin(c, next) {
    const origin = c.req.header("Origin");
    const site = c.req.header("Sec-Fetch-Site") ?? "";
    const isFromElsewhere = origin !== undefined && !isOwn(origin, c.req.url) && !isHidden(origin, site);
    const isForeign = isFromElsewhere || foreignSites.has(site);
    if (isForeign && !safeMethods.has(c.req.method)) {
      throw new AppError("forbidden", { message: "This call must come from the site itself." });
    }
    await next();
  };
