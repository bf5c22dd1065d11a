import { inTime } from "./in-time.ts";
import type { Log } from "./log.ts";
import { describeCause } from "./log-cause.ts";

/** What the CDN keeps of the API's answers, told apart so that a change drops no more than it changes. */
export type CacheTag = "news" | "partners" | "headings" | "footer" | "team" | `upload-${string}`;

/** Makes the CDN drop what it keeps under the tags. Never fails: what is kept is soon out of date by itself. */
export type Purge = (...tags: readonly CacheTag[]) => Promise<void>;

/** Whoever saved something waits for it. */
const PATIENCE_MS = 3000;

/** Netlify's CDN; the platform's client does nothing where there is none. */
export const purgeNetlify =
  (log: Log): Purge =>
  async (...tags) => {
    try {
      const { purgeCache } = await import("@netlify/functions");
      const late = () => new Error("The CDN did not answer in time.");
      await inTime(purgeCache({ tags: [...tags] }), PATIENCE_MS, late);
    } catch (error) {
      log.error("cdn.purge_failed", { tags: tags.join(","), cause: describeCause(error) });
    }
  };
