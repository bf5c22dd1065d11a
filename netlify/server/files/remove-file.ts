import type { Stored } from "#domain/document.ts";
import { ignoring } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { fewAtATime } from "../few-at-a-time.ts";
import { describeCause } from "../log-cause.ts";
import { isLate } from "../writing/overtaken.ts";
import { cacheTag } from "./file-headers.ts";
import type { Body, KeptFile, Part } from "./kept-file.ts";

type RemovalDeps = Pick<Deps, "store" | "blobs" | "log" | "purge">;

/** Stands in place of a record: the file is being removed, and nobody can attach it any more. */
export const GOING = "going";

const partsOf = (body: Body | undefined): readonly Part[] => body?.parts ?? [];

/** Every part that a file is made of, each of them once. */
export function everyPart({ parts, renditions }: KeptFile): Part[] {
  const all = [...parts, ...Object.values(renditions).flatMap(partsOf)];
  return [...new Map(all.map((part) => [part.blob, part])).values()];
}

/** Removes what is not needed any more, as far as that works, and answers how many: the sweeper comes for what is left. */
export async function dropParts(
  { blobs, log }: Pick<RemovalDeps, "blobs" | "log">,
  parts: readonly Pick<Part, "blob">[],
): Promise<number> {
  const results = await Promise.allSettled(parts.map(({ blob }) => blobs.remove(blob)));
  const failed = results.filter(({ status }) => status === "rejected").length;
  if (failed > 0) log.error("files.left-over", { parts: failed });
  return parts.length - failed;
}

/** From now on nobody is served the file or can attach it; `false` where a record refers to it by now, or it is gone. */
async function mark(
  { store }: RemovalDeps,
  { _id: id, version, attachedTo }: Stored<KeptFile>,
): Promise<boolean> {
  if (attachedTo === GOING) return true;
  try {
    await store.commit([{ update: "files", id, version, changes: { attachedTo: GOING } }]);
    return true;
  } catch (error) {
    if (isLate(error)) return false;
    throw error;
  }
}

async function empty(deps: RemovalDeps, file: Stored<KeptFile>): Promise<boolean> {
  if (!(await mark(deps, file))) return false;
  await Array.fromAsync(fewAtATime(everyPart(file), ({ blob }) => deps.blobs.remove(blob)));
  return true;
}

const isPublic = ({ visibility }: KeptFile) => visibility === "public";

/** Those that no edge keeps any more. None has ever kept a private one. */
async function forgotten({ purge }: RemovalDeps, files: readonly Stored<KeptFile>[]) {
  const tags = files.filter(isPublic).map(({ _id }) => cacheTag(_id));
  const areDropped = tags.length === 0 || (await purge(...tags));
  return areDropped ? files : files.filter((file) => !isPublic(file));
}

async function finish({ store }: RemovalDeps, { _id: id }: Stored<KeptFile>): Promise<boolean> {
  await store.commit([{ remove: "files", id }]).catch(ignoring("not_found"));
  return true;
}

/**
 * Removes a file, unless a record refers to it by now. The document goes last, and not while an edge would still serve
 * the file, so that a removal that was cut short is found and finished by the sweeper.
 */
export async function removeFile(deps: RemovalDeps, file: Stored<KeptFile>): Promise<void> {
  const emptied = (await empty(deps, file)) ? [file] : [];
  for (const each of await forgotten(deps, emptied)) await finish(deps, each);
}

/** Those with which it worked. One that fails is heard of, and keeps no other from going. */
async function eachTried(
  { log }: RemovalDeps,
  files: readonly Stored<KeptFile>[],
  step: (file: Stored<KeptFile>) => Promise<boolean>,
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

/** Removes several at once, each as `removeFile` does, as far as that works, and answers how many are gone. */
export async function removeFiles(deps: RemovalDeps, files: readonly Stored<KeptFile>[]): Promise<number> {
  const emptied = await eachTried(deps, files, (file) => empty(deps, file));
  const gone = await eachTried(deps, await forgotten(deps, emptied), (file) => finish(deps, file));
  return gone.length;
}
