import type { Stored } from "#rules/document.ts";
import type { Deps } from "../platform/deps.ts";
import { inBatches } from "../platform/in-batches.ts";
import { UNATTACHED, UNATTACHED_TTL_MS } from "./attach.ts";
import { everyFile } from "./every-file.ts";
import type { KeptFile } from "./kept-file.ts";
import { REMOVING, removeFiles } from "./remove-file.ts";

type FilesDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

/** Files that no record has referred to for long enough, and files whose earlier removal was not finished. */
async function* filesToGo(deps: FilesDeps): AsyncGenerator<Stored<KeptFile>, undefined> {
  const now = deps.now();
  const begun = now.toISOString();
  const unattachedSince = new Date(now.getTime() - UNATTACHED_TTL_MS).toISOString();
  for await (const file of everyFile(deps, UNATTACHED)) if (file.updatedAt < unattachedSince) yield file;
  for await (const file of everyFile(deps, REMOVING)) if (file.updatedAt < begun) yield file;
  return undefined;
}

/** Removes the files that no record has referred to for long enough, until `isOver`; returns how many. */
export async function sweepFiles(deps: FilesDeps, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for await (const files of inBatches(filesToGo(deps))) {
    if (isOver()) break;
    removed += await removeFiles(deps, files);
  }
  return removed;
}
