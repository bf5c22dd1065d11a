import type { Context } from "hono";
import type { CacheTag } from "../cdn.ts";
import { digest } from "../digest.ts";
import type { ApiEnv } from "./api-env.ts";
import { isKnownTag } from "./known-tag.ts";

/** Writes purge what they change. Should a purge get lost, the answer of before serves for so long. */
const EDGE_SECONDS = 5 * 60;
/**
 * For a day more it serves whoever asks next, while another is fetched for those after: once as a rule, and again as long
 * as the store is away.
 */
const STALE_SECONDS = 24 * 60 * 60;

const keptAtTheEdge = `public, durable, max-age=${EDGE_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;

/** What answers at such an address depend on; the edge wants to hear the same from each of them. */
export function nameVariants(c: Context<ApiEnv>): void {
  c.header("Vary", "Authorization");
  // The only parameter that any of them depends on; others would each be kept apart.
  c.header("Netlify-Vary", "query=category");
}

/**
 * What anybody may read. The CDN keeps it under the tag, and browsers ask each time whether theirs is still the one.
 * Callers with a token are answered by themselves: theirs may be another answer.
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
