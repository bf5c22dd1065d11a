import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ReadPublished } from "../../src/content/published-reader.ts";
import { StartupError } from "../startup-error.ts";
import type { StoreContent } from "./read-content.ts";

/** What the thread has to tell at its end. */
export type Told = { readonly content: StoreContent } | { readonly refusal: string };

async function readInThread(environment: NodeJS.ProcessEnv): Promise<StoreContent> {
  const thread = new Worker(new URL("./content-thread.ts", import.meta.url), { env: environment });
  const [told]: [Told] = (await once(thread, "message")) as [Told];
  if ("refusal" in told) throw new StartupError(told.refusal);
  return told.content;
}

export interface ContentReader {
  readonly read: ReadPublished;
  /** Settles once the store is read and let go of; fails where it must not be built without. */
  readonly done: Promise<StoreContent>;
}

/**
 * Begins to read what the pages show of the store, in a thread beside the one that builds: opening the embedded
 * database takes as long as loading what builds.
 */
export function startReadingContent(environment: NodeJS.ProcessEnv): ContentReader {
  const done = readInThread(environment);
  return {
    done,
    async read(name) {
      const reading = (await done)[name];
      if ("failure" in reading) throw new Error(reading.failure);
      return reading.records;
    },
  };
}
