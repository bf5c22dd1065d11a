import { documentProcessors } from "./document-processors.ts";
import type { NewFile } from "./kept-file.ts";
import { type FileDeps, type IncomingFile, prepareFile } from "./prepare-file.ts";

/**
 * Checks a document and stores its bytes. The file is only inserted by the commit that attaches it to a record
 * (`attach.ts`), which saves a public form two statements. A function that uses this does not bundle the image library.
 */
export async function takeDocument(deps: FileDeps, incoming: IncomingFile): Promise<NewFile> {
  const { key, document } = await prepareFile(documentProcessors, deps, incoming);
  return { _id: key, ...document };
}
