import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ReadPublished } from "../../src/content/store-loader.ts";
import { StartupError } from "../process/command.ts";
import type { StoreContent } from "./read-content.ts";

/** The message that the thread posts before it ends. */
export type ThreadMessage = { readonly content: StoreContent } | { readonly refusal: string };

async function readInThread(environment: NodeJS.ProcessEnv): Promise<StoreContent> {
  const thread = new Worker(new URL("./content-thread.ts", import.meta.url), { env: environment });
  const [message] = (await once(thread, "message")) as [ThreadMessage];
  if ("refusal" in message) throw new StartupError(message.refusal);
  return message.content;
}

interface ContentReader {
  readonly read: ReadPublished;
  /** Resolves to whether every collection could be read. */
  readonly isComplete: () => Promise<boolean>;
  /** Settles once the store has been read and closed; rejects if the site must not be built without its content. */
  readonly done: Promise<StoreContent>;
}

/**
 * Starts reading the store content that the pages show, in a thread beside the build: opening the embedded database
 * takes as long as loading Astro.
 */
export function startReadingContent(environment: NodeJS.ProcessEnv): ContentReader {
  const done = readInThread(environment);
  return {
    done,
    isComplete: async () => Object.values(await done).every((reading) => "records" in reading),
    async read(name) {
      const reading = (await done)[name];
      if ("failure" in reading) throw new Error(reading.failure);
      return reading.records;
    },
  };
}
