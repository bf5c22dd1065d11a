import type { Context } from "hono";
import { DAY_MS } from "#rules/calendar.ts";
import type { CacheTag } from "../platform/cdn.ts";
import { digest } from "../platform/crypto.ts";
import { isKnownTag } from "./caller.ts";
import { type AnswerPart, type ApiEnv, answers, type Schema } from "./described.ts";

/**
 * Writes purge what they change. If a purge is lost, and repeating it too, what is cached may be a day old: half a day
 * fresh, and half a day in which the CDN still serves it while it asks for a new one, usually once, but throughout while
 * the store is down. Asking wakes a database that sleeps when idle.
 */
const HALF_A_DAY_SECONDS = DAY_MS / 2 / 1000;

/** Nothing is served after the moment at which the content changes on its own, not even while it is revalidated. */
function cachedAtTheEdge(validMs: number): string {
  const valid = Math.max(0, Math.floor(validMs / 1000));
  const fresh = Math.min(HALF_A_DAY_SECONDS, valid);
  const stale = Math.min(HALF_A_DAY_SECONDS, valid - fresh);
  return `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`;
}

/** The query parameter that selects the response; any other must not make the CDN keep a further copy. */
type Selector = "category" | "none";

/** Sets the Vary headers, which the CDN requires to be the same on every response of a URL. */
export function nameVariants(c: Context<ApiEnv>, selector: Selector): void {
  c.header("Vary", "Authorization");
  c.header("Netlify-Vary", `query=${selector}`);
}

interface Variation {
  readonly selector?: Selector;
  readonly changesAt?: Date | null;
}

/** Describes a route that answers with `answerPublished`. */
export const answersPublished = (summary: string, answer: Schema | AnswerPart) =>
  answers(
    summary,
    { 200: answer, 304: { body: null, headers: ["ETag"] } },
    { session: "optional", headers: ["If-None-Match"] },
  );

/**
 * Responds with public content. The CDN caches it under the tag, and browsers revalidate their copy each time. Requests
 * with a token are answered without caching, since their response may differ.
 */
export function answerPublished(
  c: Context<ApiEnv>,
  tag: CacheTag,
  content: object,
  { selector = "none", changesAt = null }: Variation = {},
): Response {
  if (c.req.header("Authorization") !== undefined) {
    nameVariants(c, selector);
    return c.json(content);
  }
  return sendPublished(c, tag, JSON.stringify(content), "application/json", { selector, changesAt });
}

/** The same for content that is the same for everybody, of any media type. */
export function sendPublished(
  c: Context<ApiEnv>,
  tag: CacheTag,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  { selector = "none", changesAt = null }: Variation = {},
): Response {
  nameVariants(c, selector);
  const etag = `"${digest(body)}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  const validMs = changesAt ? changesAt.getTime() - c.var.deps.now().getTime() : Number.POSITIVE_INFINITY;
  c.header("Netlify-CDN-Cache-Control", cachedAtTheEdge(validMs));
  c.header("Netlify-Cache-Tag", tag);
  if (isKnownTag(c.req.header("If-None-Match"), etag)) {
    // This answer is for one client only, so the CDN must not cache it as the content.
    c.header("Netlify-CDN-Cache-Control", "no-store");
    return c.body(null, 304);
  }
  c.header("Content-Type", type);
  return c.body(body);
}
