import type { Context } from "hono";
import type { CacheTag } from "../cdn.ts";
import { digest } from "../digest.ts";
import type { ApiEnv } from "./api-env.ts";
import { isKnownTag } from "./known-tag.ts";

/** Writes purge what they change. If a purge is lost, the old response is fresh for this long. */
const EDGE_SECONDS = 5 * 60;
/**
 * For one more day the CDN serves the stale response while it revalidates: usually once, but throughout while the store
 * is down, so that pages still load.
 */
const STALE_SECONDS = 24 * 60 * 60;

const keptAtTheEdge = `public, durable, max-age=${EDGE_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;

/** Sets what responses at such an address vary by. The CDN expects the same from every response at an address. */
export function nameVariants(c: Context<ApiEnv>): void {
  c.header("Vary", "Authorization");
  // The only query parameter that matters; otherwise the CDN would keep a copy per query string.
  c.header("Netlify-Vary", "query=category");
}

/**
 * Responds with public content. The CDN caches it under the tag, and browsers revalidate their copy each time. Requests
 * with a token are answered without caching, since their response may differ.
 */
export function answerPublished(c: Context<ApiEnv>, tag: CacheTag, content: readonly object[]): Response {
  nameVariants(c);
  if (c.req.header("Authorization") !== undefined) return c.json(content);
  const body = JSON.stringify(content);
  const etag = `"${digest(body)}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  c.header("Netlify-CDN-Cache-Control", keptAtTheEdge);
  c.header("Netlify-Cache-Tag", tag);
  if (isKnownTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  c.header("Content-Type", "application/json");
  return c.body(body);
}
