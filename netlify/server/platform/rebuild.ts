import type { Store } from "../store/store.ts";
import { describeCause, type Log } from "./log.ts";

/** Counter of the changes since the last requested build. */
const PENDING = "rebuild:pending";

/** Counters must have an expiry. This one is long enough never to lose a pending change. */
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60;

const HOOK_TIMEOUT_MS = 10_000;

interface RebuildDeps {
  readonly store: Store;
  readonly log: Log;
  readonly buildHook: string | null;
}

/**
 * Records that the pages are out of date, or are about to be. Never throws: the change matters more than this record.
 */
export async function recordChange({ store, log, buildHook }: RebuildDeps): Promise<void> {
  if (buildHook === null) return;
  await store.count(PENDING, CENTURY_SECONDS).catch((error: unknown) => {
    log.error("rebuild.not-noted", { cause: describeCause(error) });
  });
}

/**
 * Requests a build of the pages if anything has changed since the last request. Runs on a schedule, so that an
 * afternoon of editing takes few builds and the last edit always gets one.
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
  // Changes made in the meantime stay counted.
  await store.count(PENDING, CENTURY_SECONDS, -changes);
  log.info("rebuild.asked", { changes });
}
