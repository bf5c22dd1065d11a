import { describeCause, type Log } from "./log.ts";
import { withTimeout } from "./promises.ts";

/** Tags of the API responses that the CDN caches, fine enough that a change purges only what it affects. */
export type CacheTag =
  | "news"
  | "partners"
  | "headings"
  | "footer"
  | "fair-settings"
  | "team"
  | `upload-${string}`;

/**
 * Purges the tags and returns whether it worked. Never throws: the write is already durable. `answer-published.ts` and
 * `remove-file.ts` bound how long stale content can survive a lost purge.
 */
export type Purge = (...tags: readonly CacheTag[]) => Promise<boolean>;

/** The administrator who saved is waiting for this. */
const TIMEOUT_MS = 3000;

/** Netlify accepts two purges of a tag in 5 s and answers the third with 429. */
const PAUSE_MS = 5000;

/** Netlify's client reports the status only in the error's message. */
const isTooSoon = (error: unknown) => error instanceof Error && error.message.endsWith(": 429");

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function ask(tags: readonly CacheTag[]): Promise<void> {
  const { purgeCache } = await import("@netlify/functions");
  const timeoutError = () => new Error("The CDN did not answer in time.");
  await withTimeout(purgeCache({ tags: [...tags] }), TIMEOUT_MS, timeoutError);
}

/**
 * Purges Netlify's CDN; where there is none, Netlify's client does nothing. A third purge within five seconds is
 * retried after a pause: without it the CDN would keep the response cached after the second one.
 */
export const purgeNetlify =
  (log: Log): Purge =>
  async (...tags) => {
    try {
      await ask(tags).catch(async (error: unknown) => {
        if (!isTooSoon(error)) throw error;
        await pause();
        await ask(tags);
      });
      return true;
    } catch (error) {
      log.error("cdn.purge-failed", { tags: tags.join(","), cause: describeCause(error) });
      return false;
    }
  };
