import type { CacheTag, Purge } from "./cdn.ts";
import type { Log } from "./log.ts";
import { describeCause } from "./log-cause.ts";
import type { Store } from "./store/store.ts";

/** Counts the changes that no build has been asked for yet. */
const PENDING = "rebuild:pending";

/** The counter expires so long after its first change, asked for or not, and must not take later ones along. */
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60;

const HOOK_TIMEOUT_MS = 10_000;

/** Files are fetched by the pages, and not built into them. */
const isBuiltIn = (tag: CacheTag) => !tag.startsWith("upload-");

interface Notes {
  readonly store: Store;
  readonly log: Log;
}

async function note({ store, log }: Notes): Promise<void> {
  await store.count(PENDING, CENTURY_SECONDS).catch((error: unknown) => {
    log.error("rebuild.not-noted", { cause: describeCause(error) });
  });
}

/**
 * Whatever the CDN drops is in the built pages as well: notes that they are out of date, first, since a purge takes its
 * time, in which a function may end. Never fails, as a purge never does.
 */
export const notingForRebuild =
  (purge: Purge, notes: Notes): Purge =>
  async (...tags) => {
    if (tags.some(isBuiltIn)) await note(notes);
    return purge(...tags);
  };

/**
 * Asks for a build of the pages if anything has changed since the last one was asked for. A clock calls it, so that an
 * afternoon of editing takes a few builds and the last edit always gets one.
 */
export async function requestRebuild({
  store,
  log,
  buildHook,
}: Notes & { readonly buildHook: string | null }): Promise<void> {
  if (buildHook === null) return;
  const { value: changes } = await store.count(PENDING, CENTURY_SECONDS, 0);
  if (changes === 0) return;
  try {
    const answer = await fetch(buildHook, { method: "POST", signal: AbortSignal.timeout(HOOK_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The build hook answered ${answer.status}.`);
  } catch (error) {
    log.error("rebuild.not-asked", { changes, cause: describeCause(error) });
    return;
  }
  // Those that came meanwhile stay counted.
  await store.count(PENDING, CENTURY_SECONDS, -changes);
  log.info("rebuild.asked", { changes });
}
