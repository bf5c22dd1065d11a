import type { Log } from "./log.ts";
import { describeCause } from "./log-cause.ts";
import { withTimeout } from "./with-timeout.ts";

/** What the CDN keeps of the API's answers, told apart so that a change drops no more than it changes. */
export type CacheTag = "news" | "partners" | "headings" | "footer" | "team" | `upload-${string}`;

/**
 * Makes the CDN drop what it keeps under the tags, and answers whether it did. Never fails: what was written is written,
 * and of a purge that was lost it is said beside what is kept how long that serves (`answer-published.ts`, `remove-file.ts`).
 */
export type Purge = (...tags: readonly CacheTag[]) => Promise<boolean>;

/** Whoever saved something waits for it. */
const PATIENCE_MS = 3000;

/** A tag is purged twice in so long, and then refused. */
const PAUSE_MS = 5000;

/** The platform's client tells the status in its text alone. */
const isTooSoon = (error: unknown) => error instanceof Error && error.message.endsWith(": 429");

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function ask(tags: readonly CacheTag[]): Promise<void> {
  const { purgeCache } = await import("@netlify/functions");
  const late = () => new Error("The CDN did not answer in time.");
  await withTimeout(purgeCache({ tags: [...tags] }), PATIENCE_MS, late);
}

/**
 * Netlify's CDN; the platform's client does nothing where there is none. Only somebody who saves for the third time in
 * five seconds waits for a second try: without it the CDN would go on with the answer between.
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
      log.error("cdn.purge_failed", { tags: tags.join(","), cause: describeCause(error) });
      return false;
    }
  };
