/** The worker thread of `store-content.ts`: opens the store, reads what the pages show, and closes the store. */
import module from "node:module";
import { parentPort } from "node:worker_threads";
import "../process/drizzle-imports.ts";
import { StartupError } from "../process/command.ts";
import type { ThreadMessage } from "./store-content.ts";

// Applies only to the thread that calls it, as does the hook for imports of Drizzle.
module.enableCompileCache();

async function read(): Promise<ThreadMessage> {
  const { readContent } = await import("./read-content.ts");
  try {
    return { content: await readContent(process.env) };
  } catch (error) {
    if (error instanceof StartupError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await read());
