import { ignoring } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import type { Body, Part, StoredFile } from "../collections/files.store.ts";
import { mapInBatches } from "../platform/async-iterables.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { isConflictOrGone } from "../store/store.ts";
import { cacheTag } from "./file-headers.ts";

type RemovalDeps = Pick<Deps, "store" | "blobs" | "log" | "purge">;

/** `attachedTo` of a file that is being removed and can no longer be served or attached. */
export const REMOVING = "going";

const partsOf = (body: Body | undefined): readonly Part[] => body?.parts ?? [];

export function everyPart({ parts, renditions }: StoredFile): Part[] {
  const all = [...parts, ...Object.values(renditions).flatMap(partsOf)];
  return [...new Map(all.map((part) => [part.blob, part])).values()];
}

/** Removes parts, as far as possible, and returns how many; the sweep removes the rest. */
export async function dropParts(
  { blobs, log }: Pick<RemovalDeps, "blobs" | "log">,
  parts: readonly Pick<Part, "blob">[],
): Promise<number> {
  const results = await Promise.allSettled(parts.map(({ blob }) => blobs.remove(blob)));
  const failed = results.filter(({ status }) => status === "rejected").length;
  if (failed > 0) log.error("files.left-over", { parts: failed });
  return parts.length - failed;
}

/**
 * Marks the file, so that it is no longer served and cannot be attached; `false` if a record refers to it by now, or it
 * is gone.
 */
async function mark(
  { store }: RemovalDeps,
  { _id: id, version, attachedTo }: Stored<StoredFile>,
): Promise<boolean> {
  if (attachedTo === REMOVING) return true;
  try {
    await store.commit([{ update: "files", id, version, changes: { attachedTo: REMOVING } }]);
    return true;
  } catch (error) {
    if (isConflictOrGone(error)) return false;
    throw error;
  }
}

async function empty(deps: RemovalDeps, file: Stored<StoredFile>): Promise<boolean> {
  if (!(await mark(deps, file))) return false;
  await Array.fromAsync(mapInBatches(everyPart(file), ({ blob }) => deps.blobs.remove(blob)));
  return true;
}

const isPublic = ({ visibility }: StoredFile) => visibility === "public";

/** The files that the CDN no longer caches. Private ones are never cached. */
async function uncached({ purge }: RemovalDeps, files: readonly Stored<StoredFile>[]) {
  const tags = files.filter(isPublic).map(({ _id }) => cacheTag(_id));
  const areDropped = tags.length === 0 || (await purge(...tags));
  return areDropped ? files : files.filter((file) => !isPublic(file));
}

async function finish({ store }: RemovalDeps, { _id: id }: Stored<StoredFile>): Promise<boolean> {
  await store.commit([{ remove: "files", id }]).catch(ignoring("not_found"));
  return true;
}

/**
 * Removes a file, unless a record refers to it by now. Its record is removed last, and only once the CDN no longer
 * serves the file, so that the sweep finds and finishes an interrupted removal.
 */
export async function removeFile(deps: RemovalDeps, file: Stored<StoredFile>): Promise<void> {
  const emptied = (await empty(deps, file)) ? [file] : [];
  for (const each of await uncached(deps, emptied)) await finish(deps, each);
}

/** The files for which the step succeeded. A failure is logged and does not stop the others. */
async function eachTried(
  { log }: RemovalDeps,
  files: readonly Stored<StoredFile>[],
  step: (file: Stored<StoredFile>) => Promise<boolean>,
) {
  const results = await Promise.all(
    files.map((file) =>
      step(file).catch((error: unknown) => {
        log.error("files.stuck", { file: file._id, cause: describeCause(error) });
        return false;
      }),
    ),
  );
  return files.filter((_, at) => results[at]);
}

/** Removes several files at once, each like `removeFile`, as far as possible, and returns how many are gone. */
export async function removeFiles(deps: RemovalDeps, files: readonly Stored<StoredFile>[]): Promise<number> {
  const emptied = await eachTried(deps, files, (file) => empty(deps, file));
  const gone = await eachTried(deps, await uncached(deps, emptied), (file) => finish(deps, file));
  return gone.length;
}
