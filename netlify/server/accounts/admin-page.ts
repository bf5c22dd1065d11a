import type { Context, MiddlewareHandler } from "hono";
import { adminPages } from "#admin-paths";
import { AppError } from "../app-error.ts";
import type { ApiEnv } from "../http/api-env.ts";

const TIMEOUT_MS = 5000;

/** What of the page's own headers still holds when it is passed on. */
const passedOn = [
  "Content-Type",
  "Content-Security-Policy",
  "Cache-Control",
  "Referrer-Policy",
  "X-Robots-Tag",
];

const wantsPage = (c: Context<ApiEnv>) => (c.req.header("Accept") ?? "").includes("text/html");

/**
 * The back office's one page, as the site serves it to the caller under every other address of it: a deploy preview may
 * ask for a password, and knows by a cookie who has given it. Where that is, the host says, and not the request.
 */
async function fetchPage(c: Context<ApiEnv>): Promise<Response> {
  const page = await fetch(new URL(adminPages.dashboard, c.env?.context?.url ?? c.req.url), {
    headers: { Accept: "text/html", Cookie: c.req.header("Cookie") ?? "" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", { message: "The back office is not available right now.", cause });
  });
  if (page.ok) return page;
  throw new AppError("unavailable", { message: "The back office is not available right now." });
}

/**
 * `/admin` is a page and a call: whoever names HTML among what they accept gets the back office, everybody else goes
 * on to the call (spec-decisions H2).
 */
export const adminPage = (): MiddlewareHandler<ApiEnv> =>
  async function adminPage(c, next) {
    c.header("Vary", "Accept");
    if (!wantsPage(c)) return next();
    const page = await fetchPage(c);
    for (const name of passedOn) {
      const value = page.headers.get(name);
      if (value !== null) c.header(name, value);
    }
    // The page's scripts and styles are allowed by its own `<meta>`; this much only a header can say.
    if (!page.headers.has("Content-Security-Policy")) {
      c.header("Content-Security-Policy", "frame-ancestors 'none'");
    }
    return c.body(await page.text());
  };
