import { collect } from "./body.ts";
import { docFault } from "./checks/doc.ts";
import { docxFault } from "./checks/docx.ts";
import { pdfFault } from "./checks/pdf.ts";
import { textFault } from "./checks/text.ts";
import { digesting, readContent } from "./content.ts";
import { asItCame, keepContent } from "./keep-content.ts";
import type { FileProcessor, FileProcessors } from "./prepare-file.ts";

type Fault = string | null;

const documentProcessor =
  (faultOf: (bytes: Uint8Array) => Fault | Promise<Fault>): FileProcessor =>
  async (deps, { key, content, refuse }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const reason = await faultOf(await collect(pieces));
    if (reason) throw refuse(reason);
    return { ...asItCame, ...(await keepContent(deps, key, content, digest())), warning: null };
  };

export const documentProcessors: FileProcessors = {
  pdf: documentProcessor(pdfFault),
  doc: documentProcessor(docFault),
  docx: documentProcessor(docxFault),
  txt: documentProcessor(textFault),
};
