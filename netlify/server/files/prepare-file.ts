import { AppError } from "#rules/app-error.ts";
import { type FileType, nameFor, SNIFF_BYTES, sniffType, typeNamed } from "#rules/file-type.ts";
import { refuseName, refuseSize, refuseType, type UploadPurpose, uploadRule } from "#rules/upload.ts";
import type { StoredFile } from "../collections/files.store.ts";
import type { Deps } from "../platform/deps.ts";
import { UNATTACHED } from "./attach.ts";
import { readBytes } from "./checks/bytes.ts";
import { type Defect, defectText } from "./defects.ts";
import { type Content, readContent, sizeOf } from "./parts.ts";

/** The refusal of a file, with the text for its field. The reason is for the log. */
export const refusal = (
  field: string,
  text: string,
  reason: string,
  code: "invalid" | "too_large" = "invalid",
) => new AppError(code, { message: text, fields: { [field]: text }, cause: new Error(reason) });

export type FileDeps = Pick<Deps, "store" | "blobs" | "now" | "newId" | "log">;

export interface IncomingFile {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly content: Content;
  /** The field under which a refusal is reported; by default the purpose's own. */
  readonly field?: string;
}

/** An incoming file before its content is checked. */
interface ProcessorInput extends IncomingFile {
  readonly key: string;
  readonly type: FileType;
  /** Creates the refusal of the file's content; the detail is for the log. */
  readonly refuse: (defect: Defect, detail?: string) => Error;
  /** Creates the refusal with another text. */
  readonly refuseFor: (text: string, reason: string) => Error;
}

type ProcessedFile = Pick<
  StoredFile,
  "parts" | "size" | "sha256" | "width" | "height" | "renditions" | "warning"
>;

/** Checks a file of one type and stores its bytes. */
export type FileProcessor = (deps: FileDeps, input: ProcessorInput) => Promise<ProcessedFile>;

export type FileProcessors = Readonly<Partial<Record<FileType, FileProcessor>>>;

/** A checked file whose bytes are durable; the file exists once a commit inserts its record under the key. */
export interface PreparedFile {
  readonly key: string;
  readonly record: StoredFile;
}

/** Refuses a file by its name and size: before a byte of it is sent, and again once it has arrived. */
export function assertNameAndSize(
  purpose: UploadPurpose,
  name: string,
  size: number,
  field: string = purpose,
): void {
  const nameText = refuseName(purpose, name);
  if (nameText) throw refusal(field, nameText, "its name");
  const sizeText = refuseSize(purpose, size);
  if (sizeText) throw refusal(field, sizeText, "its size", size > 0 ? "too_large" : "invalid");
}

/**
 * Checks a file by every rule of its purpose and stores its bytes. A refusal carries the documented text under its
 * field.
 */
export async function prepareFile(
  processors: FileProcessors,
  deps: FileDeps,
  incoming: IncomingFile,
  key: string = deps.newId(),
): Promise<PreparedFile> {
  const { purpose, name, content, field = purpose } = incoming;
  const { texts, visibility } = uploadRule(purpose);
  assertNameAndSize(purpose, name, sizeOf(content), field);
  const refuseFor: ProcessorInput["refuseFor"] = (text, reason) => {
    deps.log.info("file.refused", { purpose, reason });
    return refusal(field, text, reason);
  };
  const refuse: ProcessorInput["refuse"] = (defect, detail) =>
    refuseFor(defectText(purpose, defect), detail === undefined ? defect : `${defect} (${detail})`);
  const head = await readBytes(readContent(deps.blobs, content)).take(SNIFF_BYTES);
  const type = sniffType(head, name);
  const typeText = refuseType(purpose, name, type, head);
  const processFile = type && processors[type];
  if (typeText || !processFile)
    throw refuseFor(typeText ?? texts.type, `${type ?? "nothing known"} named ${typeNamed(name)}`);
  const processed = await processFile(deps, { ...incoming, key, type, refuse, refuseFor });
  return {
    key,
    record: { purpose, visibility, type, name: nameFor(type, name), attachedTo: UNATTACHED, ...processed },
  };
}
