import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type BlobsAddress, serveBlobs } from "#local/data/blobs.ts";

declare module "vitest" {
  interface ProvidedContext {
    blobs: BlobsAddress;
  }
}

/** One server for all test files, each of which uses uniquely named stores; returns its teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "blobs-"));
  const { address, stop } = await serveBlobs(directory);
  project.provide("blobs", address);
  return async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
}
