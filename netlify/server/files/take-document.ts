import { documentTakers } from "./document-takers.ts";
import type { NewFile } from "./kept-file.ts";
import { type FileDeps, type IncomingFile, prepareFile } from "./prepare-file.ts";

/**
 * Checks a document and keeps its bytes. It is kept in the very commit that makes it a record's (`attach.ts`), which
 * saves a public form two statements. A function that uses this does not carry what pictures are drawn with.
 */
export async function takeDocument(deps: FileDeps, incoming: IncomingFile): Promise<NewFile> {
  const { key, document } = await prepareFile(documentTakers, deps, incoming);
  return { _id: key, ...document };
}
