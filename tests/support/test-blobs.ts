import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterAll } from "vitest";
import { type Blobs, netlifyBlobs } from "#server/files/blobs.ts";

const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts Netlify's own local server, and answers how to reach it. */
async function startServer() {
  const directory = await mkdtemp(join(tmpdir(), "blobs-"));
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  stops.push(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  return { siteID: "test", token, edgeURL: address, uncachedEdgeURL: address };
}

let started: ReturnType<typeof startServer> | undefined;

/** Blobs of their own, empty, on a server that a test file starts when it first needs one. */
export function testBlobs(): Blobs {
  const name = `files-${randomUUID()}`;
  const open = async () => {
    started ??= startServer();
    return netlifyBlobs({ ...(await started), name });
  };
  return {
    put: async (key, bytes) => (await open()).put(key, bytes),
    get: async (key) => (await open()).get(key),
    remove: async (key) => (await open()).remove(key),
    async *list(prefix) {
      yield* (await open()).list(prefix);
    },
  };
}
