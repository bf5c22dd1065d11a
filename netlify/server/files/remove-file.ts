import type { Stored } from "#domain/document.ts";
import { hasCode } from "../app-error.ts";
import type { Deps } from "../deps.ts";
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

/**
 * Removes a file that no record refers to; `false` where one does by now. The document goes last, so that a removal that
 * was cut short is found and finished.
 */
export async function removeFile(
  { store, blobs, purge }: RemovalDeps,
  file: Stored<KeptFile>,
): Promise<boolean> {
  const mark = {
    update: "files",
    id: file._id,
    version: file.version,
    changes: { attachedTo: GOING },
  } as const;
  try {
    await store.commit([mark]);
  } catch (error) {
    const isGone = hasCode(error, "conflict") || hasCode(error, "not_found");
    if (isGone) return false;
    throw error;
  }
  for (const { blob } of everyPart(file)) await blobs.remove(blob);
  await store.commit([{ remove: "files", id: file._id }]);
  await purge(cacheTag(file._id));
  return true;
}
