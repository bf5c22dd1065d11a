import { hasCode } from "#rules/app-error.ts";
import { describedAs } from "../store/collections.ts";
import type { Store, Write, Written } from "../store/store.ts";
import { collectionOf } from "../store/writes.ts";
import type { Deps } from "./deps.ts";
import { describeCause } from "./log.ts";

type PulseDeps = Pick<Deps, "blobs" | "log" | "newId">;

const KEY = "pulse";

/** Changes with every beat, and says nothing else. */
export async function readPulse({ blobs }: Pick<Deps, "blobs">): Promise<string> {
  const mark = await blobs.get(KEY);
  return mark ? Buffer.from(mark).toString() : "";
}

/**
 * Says that something that administrators see has changed, in Blobs, so that their open pages can ask again and again
 * without waking a database that sleeps when idle (decision 044). Never throws: pages also read when somebody comes back
 * to them.
 */
export async function beat({ blobs, log, newId }: PulseDeps): Promise<void> {
  await blobs.put(KEY, Buffer.from(newId())).catch((error: unknown) => {
    log.error("pulse.not-set", { cause: describeCause(error) });
  });
}

/** Records that administrators know, and the end of a session, which its pages should learn of. */
const isSeen = (write: Write): boolean =>
  describedAs(collectionOf(write)).uses !== null || ("remove" in write && write.remove === "sessions");

/** A store that beats after every commit that administrators may see, without anyone waiting for it. */
export function beatingStore(
  store: Store,
  deps: PulseDeps,
  outlive: (work: Promise<unknown>) => void,
): Store {
  return {
    ...store,
    async commit<const W extends readonly Write[]>(
      writes: W,
    ): Promise<{ readonly [I in keyof W]: Written<W[I]> }> {
      if (!writes.some(isSeen)) return store.commit(writes);
      try {
        const written = await store.commit(writes);
        outlive(beat(deps));
        return written;
      } catch (error) {
        // It may have been stored all the same.
        if (hasCode(error, "unavailable")) outlive(beat(deps));
        throw error;
      }
    },
  };
}
