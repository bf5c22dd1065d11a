import type { Stored } from "#domain/document.ts";
import type { Deps } from "../deps.ts";
import { fewAtATime } from "../few-at-a-time.ts";
import { describeCause } from "../log-cause.ts";
import { type CollectionName, collections } from "../store/collections.ts";
import { LOOSE, LOOSE_MS } from "./attach.ts";
import { everyFile } from "./every-file.ts";
import type { KeptFile } from "./kept-file.ts";
import { GOING, removeFile } from "./remove-file.ts";
import { sweepParts } from "./sweep-parts.ts";

type SweepDeps = Pick<Deps, "store" | "blobs" | "now" | "log" | "purge">;

/** What a sweep did, and what it found that somebody should look at. */
interface Sweep {
  /** Files removed, to which no record had referred for a day. */
  readonly files: number;
  /** Parts removed, of which no file and no upload was made. */
  readonly parts: number;
  /** Files whose record does not exist; they stay. */
  readonly dangling: number;
}

/** Whether it is removed. One that cannot be is tried with the next sweep again, and keeps no other from going. */
async function tryRemoval(deps: SweepDeps, file: Stored<KeptFile>): Promise<boolean> {
  try {
    return await removeFile(deps, file);
  } catch (cause) {
    deps.log.error("files.stuck", { file: file._id, cause: describeCause(cause) });
    return false;
  }
}

/** Those that have been loose for long enough, and those whose removal was begun before and not finished. */
async function* filesToGo(deps: SweepDeps): AsyncGenerator<Stored<KeptFile>, undefined> {
  const now = deps.now();
  const begun = now.toISOString();
  const looseSince = new Date(now.getTime() - LOOSE_MS).toISOString();
  for await (const file of everyFile(deps, LOOSE)) if (file.updatedAt < looseSince) yield file;
  for await (const file of everyFile(deps, GOING)) if (file.updatedAt < begun) yield file;
  return undefined;
}

async function sweepFiles(deps: SweepDeps): Promise<number> {
  let removed = 0;
  for await (const file of filesToGo(deps)) if (await tryRemoval(deps, file)) removed += 1;
  return removed;
}

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

async function isDangling({ store }: SweepDeps, { attachedTo }: Stored<KeptFile>): Promise<boolean> {
  if (attachedTo === LOOSE || attachedTo === GOING) return false;
  const [collection = "", id = ""] = attachedTo.split("/");
  return !isCollection(collection) || (await store.get(collection, id)) === null;
}

async function reportDangling(deps: SweepDeps): Promise<number> {
  let found = 0;
  const judge = async (file: Stored<KeptFile>) => ({ file, dangles: await isDangling(deps, file) });
  for await (const { file, dangles } of fewAtATime(everyFile(deps), judge)) {
    if (!dangles) continue;
    deps.log.error("files.dangling", { file: file._id, record: file.attachedTo });
    found += 1;
  }
  return found;
}

/** Removes what nothing needs any more, a day after it was last needed, and reports what should not be. */
export async function sweep(deps: SweepDeps, { ofAllDays = false } = {}): Promise<Sweep> {
  const files = await sweepFiles(deps);
  const parts = await sweepParts(deps, ofAllDays);
  const dangling = await reportDangling(deps);
  deps.log.info("files.swept", { files, parts, dangling });
  return { files, parts, dangling };
}
