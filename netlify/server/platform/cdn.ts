import { derivedId } from "#server/platform/crypto.ts";
import { markersBelow, removeMarkers } from "./blobs.ts";
import type { Deps } from "./deps.ts";
import { describeCause } from "./log.ts";
import { withTimeout } from "./promises.ts";

/** Tags of the API responses that the CDN caches, fine enough that a change purges only what it affects. */
export type CacheTag =
  | "news"
  | "partners"
  | "headings"
  | "footer"
  | "fair-settings"
  | "site-settings"
  | "team"
  | "certificate-keys"
  | "certificate-status"
  | `person-${string}`
  | `upload-${string}`;

/**
 * The cache tag of what the CDN stores about one person, such as their certificates. It does not show the record's id,
 * since answers carry it.
 */
export const personTag = (id: string) =>
  `person-${derivedId(`published about ${id}`)}` as const satisfies CacheTag;

/**
 * Purges the tags and returns whether it worked. Never throws: the write is already durable. A purge that failed is
 * repeated every ten minutes.
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

/** Below it, a marker for each tag of a purge that failed. */
const FAILED = "purge/";

type PurgeDeps = Pick<Deps, "blobs" | "log" | "newId">;

const failed = ({ log }: PurgeDeps, tags: readonly string[], error: unknown) =>
  log.error("cdn.purge-failed", { tags: tags.join(","), cause: describeCause(error) });

/**
 * Purges Netlify's CDN; where there is none, Netlify's client does nothing. A third purge within five seconds is
 * retried after a pause: without it the CDN would keep the response cached after the second one.
 */
export const purgeNetlify =
  (deps: PurgeDeps): Purge =>
  async (...tags) => {
    try {
      await ask(tags).catch(async (error: unknown) => {
        if (!isTooSoon(error)) throw error;
        await pause();
        await ask(tags);
      });
      return true;
    } catch (error) {
      failed(deps, tags, error);
      const markers = tags.map((tag) => deps.blobs.put(`${FAILED}${tag}/${deps.newId()}`, Uint8Array.of(1)));
      await Promise.all(markers).catch((cause: unknown) => failed(deps, tags, cause));
      return false;
    }
  };

const tagOf = (marker: string) => marker.slice(FAILED.length, marker.lastIndexOf("/")) as CacheTag;

/** Repeats the purges that failed. Runs on a schedule. */
export async function repeatPurges(deps: PurgeDeps): Promise<void> {
  const markers = await markersBelow(deps, FAILED);
  if (markers.length === 0) return;
  const tags = [...new Set(markers.map(tagOf))];
  try {
    await ask(tags);
  } catch (error) {
    failed(deps, tags, error);
    return;
  }
  await removeMarkers(deps, markers);
}
