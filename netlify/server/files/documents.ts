import { nameFor, SNIFF_BYTES, sniffType } from "#rules/file-type.ts";
import type { NewFile } from "../collections/files.store.ts";
import { digest } from "../platform/crypto.ts";
import { docDefect } from "./checks/doc.ts";
import { checkDocx } from "./checks/docx.ts";
import { checkPdf, pdfWarnings } from "./checks/pdf.ts";
import { checkText } from "./checks/text.ts";
import { type ArchiveCheck, type Check, examine } from "./checks/work.ts";
import type { Defect } from "./defects.ts";
import { asSent, collect, digesting, readContent, storeBody, storeContent } from "./parts.ts";
import {
  type FileDeps,
  type FileProcessor,
  type FileProcessors,
  type IncomingFile,
  prepareFile,
} from "./prepare-file.ts";

interface Checked {
  readonly defect: Defect | null;
  /** What is stored in place of the sent bytes. */
  readonly converted?: Uint8Array | null;
  readonly warning?: string | null;
}

function* pdfCheck(bytes: Uint8Array): Check<Checked> {
  const { defect, warning } = yield* checkPdf(bytes);
  return { defect, warning: warning && pdfWarnings[warning] };
}

function* docCheck(bytes: Uint8Array): Check<Checked> {
  return { defect: yield* docDefect(bytes) };
}

/** What is beyond the work that a file is worth is refused, unless nothing that opens it here could come to harm. */
const tooMuch: Checked = { defect: "tooMuch" };
const unexamined: Checked = { defect: null, warning: pdfWarnings.unexamined };

const documentProcessor =
  (check: (bytes: Uint8Array) => Check<Checked> | ArchiveCheck<Checked>, beyond = tooMuch): FileProcessor =>
  async (deps, { key, content, refuse }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const { result } = await examine(check(await collect(pieces)));
    const { defect, converted, warning = null } = result ?? beyond;
    if (defect) throw refuse(defect);
    const body = converted ? storeBody(deps, key, converted) : storeContent(deps, key, content, digest());
    return { ...asSent, ...(await body), warning };
  };

export const documentProcessors: FileProcessors = {
  pdf: documentProcessor(pdfCheck, unexamined),
  doc: documentProcessor(docCheck),
  docx: documentProcessor(checkDocx),
  txt: documentProcessor(checkText),
};

/** The name and the digest with which a document is stored, by which it is recognised when it is sent again. */
export async function storedAs(name: string, bytes: Uint8Array): Promise<Pick<NewFile, "name" | "sha256">> {
  const type = sniffType(bytes.subarray(0, SNIFF_BYTES), name);
  const text = type === "txt" ? (await examine(checkText(bytes))).result : undefined;
  return {
    name: type ? nameFor(type, name) : name,
    sha256: digest((text?.defect === null && text.converted) || bytes),
  };
}

/**
 * Checks a document and stores its bytes. The file is only inserted by the commit that attaches it to a record
 * (`attach.ts`), which saves a public form two statements. A function that uses this does not bundle the image library.
 */
export async function acceptDocument(deps: FileDeps, incoming: IncomingFile): Promise<NewFile> {
  const { key, record } = await prepareFile(documentProcessors, deps, incoming);
  return { _id: key, ...record };
}
