import type { Stored } from "#domain/document.ts";
import { documentTakers } from "./document-takers.ts";
import { filmTakers } from "./film-takers.ts";
import type { KeptFile } from "./kept-file.ts";
import { pictureTakers } from "./picture-takers.ts";
import { type FileDeps, type IncomingFile, prepareFile, type Takers } from "./prepare-file.ts";

export const everyTaker: Takers = { ...documentTakers, ...filmTakers, ...pictureTakers };

/**
 * Checks a file by the rules of its purpose and stores it; a refusal carries the documented text under its field. No
 * record refers to it yet: unless a record's commit attaches it (`attachFile`), the sweep removes it a day later.
 */
export async function keepFile(deps: FileDeps, incoming: IncomingFile): Promise<Stored<KeptFile>> {
  const { key, document } = await prepareFile(everyTaker, deps, incoming);
  const [file] = await deps.store.commit([{ insert: "files", id: key, document }]);
  return file;
}
