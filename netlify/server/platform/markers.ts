import type { Deps } from "./deps.ts";
import { describeCause } from "./log.ts";

/**
 * Markers are keys in Blobs that say that something is to be done. The schedules look for them, so that a database that
 * sleeps when idle is not woken to find out that nothing is.
 */
export async function markersBelow({ blobs }: Pick<Deps, "blobs">, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const keys of blobs.list(prefix)) found.push(...keys);
  return found;
}

/** Never throws: a marker that cannot be removed costs one more look. */
export async function removeMarkers(
  { blobs, log }: Pick<Deps, "blobs" | "log">,
  keys: readonly string[],
): Promise<void> {
  await Promise.all(keys.map((key) => blobs.remove(key))).catch((error: unknown) => {
    log.error("marker.not-removed", { cause: describeCause(error) });
  });
}
