import { collect, keepBody } from "./body.ts";
import { docFault } from "./checks/doc.ts";
import { docxFault } from "./checks/docx.ts";
import { pdfFault } from "./checks/pdf.ts";
import { textFault } from "./checks/text.ts";
import { type Content, digesting, readContent, sizeOf } from "./content.ts";
import type { Body } from "./kept-file.ts";
import type { FileDeps, FileProcessor, FileProcessors, ProcessedFile } from "./prepare-file.ts";

/** Files stored byte for byte have no dimensions and no renditions. */
export const asItCame = { width: null, height: null, renditions: {} } satisfies Partial<ProcessedFile>;

/** Stores content unchanged; content in parts is stored already. */
export const keepContent = async (
  deps: FileDeps,
  key: string,
  content: Content,
  sha256: string,
): Promise<Body> =>
  "bytes" in content
    ? keepBody(deps, key, content.bytes, sha256)
    : { parts: content.parts, size: sizeOf(content), sha256 };

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
