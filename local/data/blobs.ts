import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import * as z from "zod/mini";
import { type Blobs, netlifyBlobs } from "#server/platform/blobs.ts";
import { firstLine, StartupError, systemCode } from "../process/command.ts";

const addressSchema = z.object({
  edgeURL: z.string(),
  uncachedEdgeURL: z.string(),
  siteID: z.string(),
  token: z.string(),
});

/** The address of a blobs server, in the form that its client expects. */
export type BlobsAddress = z.infer<typeof addressSchema>;

interface ServedBlobs {
  readonly address: BlobsAddress;
  stop(): Promise<void>;
}

const walkSchema = z.custom<(walked: Walked) => Promise<void>>((walk) => typeof walk === "function");

interface Walked {
  readonly path: string;
  readonly result: { readonly blobs: unknown[]; readonly directories: unknown[] };
}

/**
 * Works around a fault of the server: it lists blobs by walking through its directory, and the list silently ends early
 * when a temporary file disappears because it has just been renamed. The patched walk reads such a directory once more.
 */
function patchWalk() {
  const walk = z.parse(walkSchema, Reflect.get(BlobsServer, "walk"));
  async function walkCompletely(walked: Walked): Promise<void> {
    const { blobs, directories } = walked.result;
    const [listed, entered] = [blobs.length, directories.length];
    try {
      await walk.call(BlobsServer, walked);
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error && error.syscall === "stat")) throw error;
      blobs.length = listed;
      directories.length = entered;
      await walkCompletely(walked);
    }
  }
  Reflect.set(BlobsServer, "walk", walkCompletely);
}
patchWalk();

/** Netlify's own local blobs server, on a directory. */
export async function serveBlobs(directory: string): Promise<ServedBlobs> {
  const token = randomBytes(16).toString("base64url");
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start().catch((error: unknown) => {
    throw new StartupError(
      `Files cannot be stored in ${directory} (${systemCode(error) ?? firstLine(error)}).`,
    );
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    address: { edgeURL: url, uncachedEdgeURL: url, siteID: "local", token },
    stop: async () => void (await server.stop()),
  };
}

/** Serves Netlify Blobs from the data directory to this process alone, which finds its URL in the environment. */
export async function startBlobs(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const { address, stop } = await serveBlobs(join(dataDir, "blobs-serve"));
  const context = JSON.stringify({ ...address, deployID: "0" });
  environment["NETLIFY_BLOBS_CONTEXT"] = Buffer.from(context).toString("base64");
  return async () => {
    Reflect.deleteProperty(environment, "NETLIFY_BLOBS_CONTEXT");
    await stop();
  };
}

/** The blobs that an environment points to; the current process's blobs if it points to none. */
export function blobsOf({ NETLIFY_BLOBS_CONTEXT: context }: NodeJS.ProcessEnv): Blobs {
  if (!context) return netlifyBlobs();
  return netlifyBlobs(z.parse(addressSchema, JSON.parse(Buffer.from(context, "base64").toString())));
}
