import type { Stored } from "#domain/document.ts";
import { ignoring } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { fewAtATime } from "../few-at-a-time.ts";
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

/** Whether no edge keeps it any more. None has ever kept a private one. */
const isForgotten = async ({ purge }: RemovalDeps, { _id, visibility }: Stored<KeptFile>): Promise<boolean> =>
  visibility === "private" || purge(cacheTag(_id));

/**
 * Removes a file that no record refers to; `false` where one does by now, or while an edge would still serve it. The
 * document goes last, so that a removal that was cut short is found and finished by the sweeper.
 */
export async function removeFile(deps: RemovalDeps, file: Stored<KeptFile>): Promise<boolean> {
  if (!(await mark(deps, file))) return false;
  await Array.fromAsync(fewAtATime(everyPart(file), ({ blob }) => deps.blobs.remove(blob)));
  if (!(await isForgotten(deps, file))) return false;
  await deps.store.commit([{ remove: "files", id: file._id }]).catch(ignoring("not_found"));
  return true;
}
