import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import * as z from "zod/mini";
import { type Blobs, netlifyBlobs } from "#server/files/blobs.ts";

/** Netlify Blobs, served from the data directory to this process alone, which finds it in its environment. */
export async function startBlobs(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const token = randomBytes(16).toString("base64url");
  const server = new BlobsServer({ directory: join(dataDir, "blobs-serve"), token });
  const { port } = await server.start();
  const address = `http://127.0.0.1:${port}`;
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: "local", deployID: "0", token };
  environment["NETLIFY_BLOBS_CONTEXT"] = Buffer.from(JSON.stringify(context)).toString("base64");
  return async () => {
    Reflect.deleteProperty(environment, "NETLIFY_BLOBS_CONTEXT");
    await server.stop();
  };
}

const contextSchema = z.object({
  edgeURL: z.string(),
  uncachedEdgeURL: z.string(),
  siteID: z.string(),
  token: z.string(),
});

/** The blobs that an environment leads to; the process's own where it leads to none. */
export function blobsOf({ NETLIFY_BLOBS_CONTEXT: context }: NodeJS.ProcessEnv): Blobs {
  if (!context) return netlifyBlobs();
  return netlifyBlobs(z.parse(contextSchema, JSON.parse(Buffer.from(context, "base64").toString())));
}
