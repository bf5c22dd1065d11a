import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api-env.ts";

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
 * The headers of every answer of a function, failures too; `netlify.toml` covers static files alone. What a route set
 * itself stays.
 */
export const securityHeaders = (): MiddlewareHandler<ApiEnv> =>
  async function securityHeaders(c, next) {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      // Not by the context, which copies an answer that is there already for each header.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
