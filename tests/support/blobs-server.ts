import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import type { TestProject } from "vitest/node";

/** How to reach the blobs' server of this run. */
export interface BlobsAddress {
  readonly siteID: string;
  readonly token: string;
  readonly edgeURL: string;
  readonly uncachedEdgeURL: string;
}

declare module "vitest" {
  interface ProvidedContext {
    blobs: BlobsAddress;
  }
}

/** Netlify's own local server, one for all test files, each of whose stores has a name of its own. */
export default async function startBlobsServer(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), "blobs-"));
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const address = `http://127.0.0.1:${port}`;
  project.provide("blobs", { siteID: "test", token, edgeURL: address, uncachedEdgeURL: address });
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
