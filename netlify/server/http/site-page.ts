import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "./described.ts";

const TIMEOUT_MS = 5000;

/**
 * Fetches a built page of the site. The caller's cookies are passed on, since a password-protected deploy preview
 * recognises visitors by one. The address comes from Netlify's context, if it names one, rather than from the request.
 */
export async function fetchSitePage(
  c: Context<ApiEnv>,
  path: string,
  { message, statuses = [200] }: { readonly message: string; readonly statuses?: readonly number[] },
): Promise<Response> {
  const unavailable = (cause?: unknown) => new AppError("unavailable", { message, cause });
  const page = await fetch(new URL(path, c.env?.context?.url ?? c.req.url), {
    headers: { Accept: "text/html", Cookie: c.req.header("Cookie") ?? "" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (statuses.includes(page.status)) return page;
  throw unavailable();
}

export function passOnHeaders(c: Context<ApiEnv>, page: Response, names: readonly string[]): void {
  for (const name of names) {
    const value = page.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  // The page's `<meta>` policy covers scripts and styles; `frame-ancestors` only works in a header.
  if (!page.headers.has("Content-Security-Policy")) {
    c.header("Content-Security-Policy", "frame-ancestors 'none'");
  }
}
