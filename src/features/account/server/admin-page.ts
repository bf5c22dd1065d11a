import type { Context, MiddlewareHandler } from "hono";
import { adminPages } from "#addresses/admin.ts";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "#server/http/api-env.ts";

const TIMEOUT_MS = 5000;

/** The page's headers that are copied to the response. */
const passedOn = [
  "Content-Type",
  "Content-Security-Policy",
  "Cache-Control",
  "Referrer-Policy",
  "X-Robots-Tag",
];

const unavailable = (cause?: unknown) =>
  new AppError("unavailable", { message: "The back office is not available right now.", cause });

const wantsPage = (c: Context<ApiEnv>) => (c.req.header("Accept") ?? "").includes("text/html");

/**
 * Fetches the back office's single page from the site. The caller's cookies are passed on, since a password-protected
 * deploy preview recognises visitors by one. The address comes from Netlify's context, if it names one, rather than
 * from the request.
 */
async function fetchPage(c: Context<ApiEnv>): Promise<Response> {
  const page = await fetch(new URL(adminPages.dashboard, c.env?.context?.url ?? c.req.url), {
    headers: { Accept: "text/html", Cookie: c.req.header("Cookie") ?? "" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (page.ok) return page;
  throw unavailable();
}

/**
 * `/admin` is both a page and an API call: requests that accept HTML get the back office, all others go on to the call
 * (spec-decisions H2).
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
    // The page's `<meta>` policy covers scripts and styles; `frame-ancestors` only works in a header.
    if (!page.headers.has("Content-Security-Policy")) {
      c.header("Content-Security-Policy", "frame-ancestors 'none'");
    }
    return c.body(await page.text());
  };
