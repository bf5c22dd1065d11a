import { docFault } from "./checks/doc.ts";
import { docxFault } from "./checks/docx.ts";
import { pdfFault } from "./checks/pdf.ts";
import { textFault } from "./checks/text.ts";
import { asSent, collect, digesting, readContent, storeContent } from "./parts.ts";
import {
  type FileDeps,
  type FileProcessor,
  type FileProcessors,
  type IncomingFile,
  prepareFile,
} from "./prepare-file.ts";
import type { NewFile } from "./stored-file.ts";

type Fault = string | null;

const documentProcessor =
  (faultOf: (bytes: Uint8Array) => Fault | Promise<Fault>): FileProcessor =>
  async (deps, { key, content, refuse }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const reason = await faultOf(await collect(pieces));
    if (reason) throw refuse(reason);
    return { ...asSent, ...(await storeContent(deps, key, content, digest())), warning: null };
  };

export const documentProcessors: FileProcessors = {
  pdf: documentProcessor(pdfFault),
  doc: documentProcessor(docFault),
  docx: documentProcessor(docxFault),
  txt: documentProcessor(textFault),
};

/**
 * Checks a document and stores its bytes. The file is only inserted by the commit that attaches it to a record
 * (`attach.ts`), which saves a public form two statements. A function that uses this does not bundle the image library.
 */
export async function acceptDocument(deps: FileDeps, incoming: IncomingFile): Promise<NewFile> {
  const { key, document } = await prepareFile(documentProcessors, deps, incoming);
  return { _id: key, ...document };
}
