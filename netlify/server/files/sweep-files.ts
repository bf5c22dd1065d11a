import type { Stored } from "#rules/document.ts";
import { inBatches } from "../platform/async-iterables.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { isCollectionName } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import { UNATTACHED, UNATTACHED_TTL_MS } from "./attach.ts";
import { REMOVING, removeFiles } from "./remove-file.ts";
import type { StoredFile } from "./stored-file.ts";

/** Every file, or every one with this `attachedTo`, newest first. */
export const everyFile = (
  { store }: Pick<Deps, "store">,
  attachedTo?: string,
): AsyncGenerator<Stored<StoredFile>, undefined> =>
  everyItem((page) =>
    store.page("files", attachedTo === undefined ? page : { ...page, index: "attached", value: attachedTo }),
  );

type FilesDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

/** Files that no record has referred to for long enough, and files whose earlier removal was not finished. */
async function* filesToGo(deps: FilesDeps): AsyncGenerator<Stored<StoredFile>, undefined> {
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

type DanglingDeps = Pick<Deps, "store" | "now" | "log">;

/** The ids of attached files, by the record that they name. */
async function filesOfRecords(deps: DanglingDeps): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  for await (const { _id, attachedTo } of everyFile(deps)) {
    if (attachedTo === UNATTACHED || attachedTo === REMOVING) continue;
    const theirs = files.get(attachedTo) ?? [];
    theirs.push(_id);
    files.set(attachedTo, theirs);
  }
  return files;
}

/** A different order each night, so that records left over for lack of time one night come early on another. */
function inOrderOfTheNight({ now }: DanglingDeps, records: Iterable<string>): string[] {
  const night = now().toISOString().slice(0, 10);
  const placed = [...records].map((record) => [digest(`${night} ${record}`), record] as const);
  return placed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record);
}

async function isMissing({ store }: DanglingDeps, record: string): Promise<boolean> {
  const [collection = "", id = ""] = record.split("/");
  return !isCollectionName(collection) || (await store.get(collection, id)) === null;
}

/** Reports the file, unless its record has released it since it was read. */
async function reportIfDangling(
  { store, log }: DanglingDeps,
  record: string,
  file: string,
): Promise<boolean> {
  if ((await store.get("files", file))?.attachedTo !== record) return false;
  log.error("files.dangling", { file, record });
  return true;
}

/** Reports files whose record does not exist, until `isOver`; returns how many. They are not removed. */
export async function reportDangling(deps: DanglingDeps, isOver: () => boolean): Promise<number> {
  const files = await filesOfRecords(deps);
  let found = 0;
  for await (const records of inBatches(inOrderOfTheNight(deps, files.keys()))) {
    if (isOver()) break;
    const missing = await Promise.all(records.map((record) => isMissing(deps, record)));
    for (const record of records.filter((_, at) => missing[at])) {
      for (const file of files.get(record) ?? []) if (await reportIfDangling(deps, record, file)) found += 1;
    }
  }
  return found;
}
