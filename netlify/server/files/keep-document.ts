import type { Stored } from "#domain/document.ts";
import { documentTakers } from "./document-takers.ts";
import type { KeptFile } from "./kept-file.ts";
import { type FileDeps, type IncomingFile, prepareFile, type Takers } from "./prepare-file.ts";

/** Keeps a file that the takers find sound. No record refers to it yet: `attach.ts`. */
export async function keepWith(
  takers: Takers,
  deps: FileDeps,
  incoming: IncomingFile,
): Promise<Stored<KeptFile>> {
  const { key, document } = await prepareFile(takers, deps, incoming);
  const [file] = await deps.store.commit([{ insert: "files", id: key, document }]);
  return file;
}

/** `keepFile` for documents alone: a function that uses it does not carry what pictures are drawn with. */
export const keepDocument = (deps: FileDeps, incoming: IncomingFile): Promise<Stored<KeptFile>> =>
  keepWith(documentTakers, deps, incoming);
