import type { Stored } from "#rules/document.ts";
import { documentProcessors } from "./document-processors.ts";
import { filmProcessors } from "./film-processors.ts";
import type { KeptFile } from "./kept-file.ts";
import { pictureProcessors } from "./picture-processors.ts";
import { type FileDeps, type FileProcessors, type IncomingFile, prepareFile } from "./prepare-file.ts";

export const everyProcessor: FileProcessors = {
  ...documentProcessors,
  ...filmProcessors,
  ...pictureProcessors,
};

/**
 * Checks a file by the rules of its purpose and stores it; a refusal carries the documented text under its field. No
 * record refers to it yet: unless a record's commit attaches it (`attachFile`), the sweep removes it a day later.
 */
export async function keepFile(deps: FileDeps, incoming: IncomingFile): Promise<Stored<KeptFile>> {
  const { key, document } = await prepareFile(everyProcessor, deps, incoming);
  const [file] = await deps.store.commit([{ insert: "files", id: key, document }]);
  return file;
}
