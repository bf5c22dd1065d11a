import type { Deps } from "../platform/deps.ts";
import { digest } from "../platform/digest.ts";
import { inBatches } from "../platform/in-batches.ts";
import { isCollectionName } from "../store/collections.ts";
import { UNATTACHED } from "./attach.ts";
import { everyFile } from "./every-file.ts";
import { REMOVING } from "./remove-file.ts";

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
