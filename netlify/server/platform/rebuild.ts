import { markersBelow, removeMarkers } from "./blobs.ts";
import type { Deps } from "./deps.ts";
import { describeCause } from "./log.ts";

/** Below it, a marker for each change since the last requested build. */
const PENDING = "rebuild/";

const HOOK_TIMEOUT_MS = 10_000;

type RebuildDeps = Pick<Deps, "blobs" | "log" | "buildHook" | "newId">;

/**
 * Records that the pages are out of date, or are about to be. Never throws: the change matters more than this record.
 */
export async function recordChange({ blobs, log, buildHook, newId }: RebuildDeps): Promise<void> {
  if (buildHook === null) return;
  await blobs.put(PENDING + newId(), Uint8Array.of(1)).catch((error: unknown) => {
    log.error("rebuild.not-noted", { cause: describeCause(error) });
  });
}

/**
 * Requests a build of the pages if anything has changed since the last request. Runs on a schedule, so that an
 * afternoon of editing takes few builds and the last edit always gets one.
 */
export async function requestRebuild(deps: RebuildDeps): Promise<void> {
  const { log, buildHook } = deps;
  if (buildHook === null) return;
  const pending = await markersBelow(deps, PENDING);
  const changes = pending.length;
  if (changes === 0) return;
  try {
    const answer = await fetch(buildHook, { method: "POST", signal: AbortSignal.timeout(HOOK_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The build hook answered ${answer.status}.`);
  } catch (error) {
    log.error("rebuild.not-asked", { changes, cause: describeCause(error) });
    return;
  }
  // Markers of changes made in the meantime stay.
  await removeMarkers(deps, pending);
  log.info("rebuild.asked", { changes });
}
