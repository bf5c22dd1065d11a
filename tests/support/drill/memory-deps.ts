import type { Blobs } from "#server/platform/blobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isolatedDeps, stoppedClock } from "../server/isolated-deps.ts";
import { openTestStore } from "../server/test-database.ts";

function memoryBlobs(): Blobs {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
    async *list(prefix) {
      yield [...kept.keys()].filter((key) => key.startsWith(prefix));
    },
  };
}

/**
 * The services' dependencies in this process: a real Postgres, and a clock that `wait` advances, so that rate limits
 * can be waited out.
 */
export async function openMemoryDeps() {
  const clock = stoppedClock();
  const failures: unknown[] = [];
  const deps: Deps = {
    ...isolatedDeps(),
    store: await openTestStore(clock),
    blobs: memoryBlobs(),
    purge: async () => true,
    now: clock.now,
    log: { info: () => {}, error: (event, details) => void failures.push([event, details]) },
  };
  return { deps, failures, wait: clock.advance };
}
