import type { Log } from "./log.ts";
import { describeCause } from "./log-cause.ts";
import type { Store } from "./store/store.ts";

/** Counts the changes that no build has been asked for yet. */
const PENDING = "rebuild:pending";

/** The counter expires so long after its first change, asked for or not, and must not take later ones along. */
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60;

const HOOK_TIMEOUT_MS = 10_000;

interface RebuildDeps {
  readonly store: Store;
  readonly log: Log;
  readonly buildHook: string | null;
}

/** Notes that the pages are out of date, or are about to be. Never fails: the change is worth more than the note. */
export async function noteChange({ store, log, buildHook }: RebuildDeps): Promise<void> {
  if (buildHook === null) return;
  await store.count(PENDING, CENTURY_SECONDS).catch((error: unknown) => {
    log.error("rebuild.not-noted", { cause: describeCause(error) });
  });
}

/**
 * Asks for a build of the pages if anything has changed since the last one was asked for. A clock calls it, so that an
 * afternoon of editing takes a few builds and the last edit always gets one.
 */
export async function requestRebuild({ store, log, buildHook }: RebuildDeps): Promise<void> {
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
