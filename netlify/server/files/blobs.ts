import type { GetStoreOptions } from "@netlify/blobs";
import { AppError } from "../app-error.ts";
import { withTimeout } from "../with-timeout.ts";

/** Where bytes are kept. Nothing here can be relied on to be atomic but a single operation: uniqueness lives in the store. */
export interface Blobs {
  /** Durable once it resolves. Keys are never used twice. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** What `put` kept, or `null`. */
  get(key: string): Promise<Uint8Array | null>;
  /** A key that holds nothing is fine. */
  remove(key: string): Promise<void>;
  /** All keys that begin with the prefix, some at a time. */
  list(prefix: string): AsyncIterable<readonly string[]>;
}

/** The client tries again every five seconds by itself. */
const TIMEOUT_MS = 12_000;

/** Passes on what the work comes to, unless it fails or takes longer than anybody waits. */
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

/** Netlify Blobs, read strongly. The platform renews its credentials in the environment, so each operation asks for them. */
export function netlifyBlobs(options: Partial<GetStoreOptions> = {}): Blobs {
  async function open() {
    const { getStore } = await import("@netlify/blobs");
    return getStore({ name: "files", consistency: "strong", ...options });
  }

  return {
    put: (key, bytes) =>
      available(open().then(async (store) => void (await store.set(key, new Uint8Array(bytes).buffer)))),
    get: (key) =>
      available(
        open().then(async (store) => {
          // The client's types say that there always is something; it answers null where there is not.
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
