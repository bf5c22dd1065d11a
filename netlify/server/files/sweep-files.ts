import type { Stored } from "#domain/document.ts";
import type { Deps } from "../deps.ts";
import { fewTogether } from "../few-at-a-time.ts";
import { LOOSE, LOOSE_MS } from "./attach.ts";
import { everyFile } from "./every-file.ts";
import type { KeptFile } from "./kept-file.ts";
import { GOING, removeFiles } from "./remove-file.ts";

type FilesDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

/** Files that no record has referred to for long enough, and files whose earlier removal was not finished. */
async function* filesToGo(deps: FilesDeps): AsyncGenerator<Stored<KeptFile>, undefined> {
  const now = deps.now();
  const begun = now.toISOString();
  const looseSince = new Date(now.getTime() - LOOSE_MS).toISOString();
  for await (const file of everyFile(deps, LOOSE)) if (file.updatedAt < looseSince) yield file;
  for await (const file of everyFile(deps, GOING)) if (file.updatedAt < begun) yield file;
  return undefined;
}

/** Removes the files that no record has referred to for long enough, until `isOver`; returns how many. */
export async function sweepFiles(deps: FilesDeps, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for await (const files of fewTogether(filesToGo(deps))) {
    if (isOver()) break;
    removed += await removeFiles(deps, files);
  }
  return removed;
}
