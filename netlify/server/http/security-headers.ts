import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./described.ts";

const headers = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "credentialless",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Cache-Control": "no-store",
};

/**
 * Headers of every function's responses, failures included; `netlify.toml` only covers static files. Headers that a
 * route has set are kept.
 */
export const securityHeaders = (): MiddlewareHandler<ApiEnv> =>
  async function securityHeaders(c, next) {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      // Set on the response itself, because the context would copy an existing response for each header.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
