import { hasCode } from "#rules/app-error.ts";
import { collections } from "../collections.ts";
import type { Store, Write } from "../store/store.ts";
import { collectionOf, withCommit } from "../store/writes.ts";
import type { Blobs } from "./blobs.ts";
import type { Deps } from "./deps.ts";
import { describeCause } from "./log.ts";

type MarkDeps = Pick<Deps, "blobs" | "log" | "newId">;

const KEY = "pulse";

/** Differs after every change that administrators may see, and says nothing else. */
export async function readChangeMark({ blobs }: Pick<Deps, "blobs">): Promise<string> {
  const mark = await blobs.get(KEY);
  return mark ? Buffer.from(mark).toString() : "";
}

/** For each blob store, the write that is under way, followed by the next one. */
const writing = new WeakMap<Blobs, Promise<void>>();
const next = new WeakMap<Blobs, Promise<void>>();

async function write({ blobs, log, newId }: MarkDeps): Promise<void> {
  await blobs.put(KEY, Buffer.from(newId())).catch((error: unknown) => {
    log.error("change-mark.not-set", { cause: describeCause(error) });
  });
}

/**
 * Records in Blobs that something has changed that administrators see, so that their open pages can ask again and again
 * without waking a database that sleeps when idle (decision 044). Never throws: pages also read when their user
 * returns. While one mark is being written, all further changes share the next one.
 */
export function renewChangeMark(deps: MarkDeps): Promise<void> {
  const { blobs } = deps;
  const begin = () => {
    next.delete(blobs);
    const written = write(deps);
    writing.set(blobs, written);
    return written;
  };
  const shared = next.get(blobs) ?? (writing.get(blobs) ?? Promise.resolve()).then(begin);
  next.set(blobs, shared);
  return shared;
}

/** Records that administrators see, and the end of a session, which its pages should learn of. */
const isSeen = (write: Write): boolean =>
  collections[collectionOf(write)].isShown || ("remove" in write && write.remove === "sessions");

/** A store that renews the mark after every commit that administrators may see, without anyone waiting for it. */
export const markingStore = (
  store: Store,
  deps: MarkDeps,
  outlive: (work: Promise<unknown>) => void,
): Store =>
  withCommit(store, async (writes) => {
    if (!writes.some(isSeen)) return store.commit(writes);
    try {
      const written = await store.commit(writes);
      outlive(renewChangeMark(deps));
      return written;
    } catch (error) {
      // The commit may have succeeded although no answer came.
      if (hasCode(error, "unavailable")) outlive(renewChangeMark(deps));
      throw error;
    }
  });
