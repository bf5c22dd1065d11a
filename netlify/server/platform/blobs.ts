import type { GetStoreOptions } from "@netlify/blobs";
import { AppError } from "#rules/app-error.ts";
import type { Deps } from "./deps.ts";
import { describeCause } from "./log.ts";
import { withTimeout } from "./promises.ts";

/** Storage for bytes. Only single operations are atomic here, so uniqueness is left to the store. */
export interface Blobs {
  /** Durable once it resolves. The keys of files are never reused. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes that `put` stored, or `null`. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing an unknown key is not an error. */
  remove(key: string): Promise<void>;
  /** All keys with the prefix, in batches. */
  list(prefix: string): AsyncIterable<readonly string[]>;
}

type Region = NonNullable<GetStoreOptions["region"]>;

/** Where Netlify can store blobs, the nearest to India first: it is the default. */
export const blobRegions = [
  "ap-southeast-1",
  "ap-southeast-2",
  "eu-central-1",
  "us-east-1",
  "us-east-2",
] as const satisfies readonly Region[];

/** Leaves time for the client's own retries, every five seconds. */
const TIMEOUT_MS = 12_000;

/** Resolves like `work`; a failure or timeout becomes `unavailable`. */
async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(work, TIMEOUT_MS, () => new Error("The blobs did not answer in time."));
  } catch (cause) {
    throw new AppError("unavailable", {
      message: "Files are not available right now. Please try again shortly.",
      cause,
    });
  }
}

/**
 * Netlify Blobs with strong consistency. Netlify renews the credentials in the environment, so each operation reads
 * them again. A site's blobs are not stored where its functions run unless they are told to, and never move.
 */
export function netlifyBlobs(options: Partial<GetStoreOptions> = {}): Blobs {
  async function open() {
    const { getStore } = await import("@netlify/blobs");
    return getStore({ name: "files", consistency: "strong", region: blobRegions[0], ...options });
  }

  return {
    put: (key, bytes) =>
      available(open().then(async (store) => void (await store.set(key, new Uint8Array(bytes).buffer)))),
    get: (key) =>
      available(
        open().then(async (store) => {
          // The client's types promise a value, but it returns null for an unknown key.
          const found: ArrayBuffer | null = await store.get(key, { type: "arrayBuffer" });
          return found && new Uint8Array(found);
        }),
      ),
    remove: (key) => available(open().then((store) => store.delete(key))),
    async *list(prefix) {
      const store = await available(open());
      const pages = store.list({ prefix, paginate: true })[Symbol.asyncIterator]();
      for (let page = await available(pages.next()); !page.done; page = await available(pages.next())) {
        yield page.value.blobs.map(({ key }) => key);
      }
    },
  };
}

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
