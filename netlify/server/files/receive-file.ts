import { uploadedFiles } from "#addresses/public.ts";
import type { Stored } from "#rules/record.ts";
import { purposeOfField, type UploadPurpose } from "#rules/upload.ts";
import type { NewFile, StoredFile } from "../collections/files.store.ts";
import { UNATTACHED } from "./attach.ts";
import { keyInUrl } from "./file-url.ts";
import { type FileDeps, type IncomingFile, refusal } from "./prepare-file.ts";

/** `storeFile`, or `acceptDocument` in a function that accepts no pictures. */
type Accept<F extends NewFile> = (deps: FileDeps, incoming: IncomingFile) => Promise<F>;

/** The file of a finished upload that was intended for the field. */
async function finished(
  { store }: FileDeps,
  field: string,
  purpose: UploadPurpose,
  id: string,
): Promise<Stored<StoredFile>> {
  const upload = await store.get("uploads", id);
  // The file exists from the commit that acknowledges the upload's last part.
  const file = upload?.purpose === purpose ? await store.get("files", upload.fileKey) : null;
  if (!file)
    throw refusal(field, "Please choose the file again.", "an upload that is unknown, unfinished or over");
  return file;
}

/** What a request sends in a file field. */
type SentFile = File | string | null | undefined;

/** Reads a documented file field: a file, or the id of a finished upload. `null` if nothing was chosen. */
export async function receiveFile<F extends NewFile>(
  accept: Accept<F>,
  deps: FileDeps,
  field: string,
  value: SentFile,
): Promise<F | Stored<StoredFile> | null> {
  const purpose = purposeOfField(field);
  if (!purpose) throw new Error(`${field} is no field for files.`);
  if (typeof value === "string") {
    return value === "" ? null : finished(deps, field, purpose, value);
  }
  // Browsers send a file without name and content for a file input in which nothing was chosen.
  if (!value || (value.size === 0 && value.name === "")) return null;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return accept(deps, { purpose, field, name: value.name, content: { bytes } });
}

/** Whether a record has released the file, which is kept for a while, and the field may take it again. */
export const isReleased = ({ attachedTo, purpose }: StoredFile, field: string): boolean =>
  attachedTo === UNATTACHED && purpose === purposeOfField(field);

/** The file at a URL that a record has released, while it is kept; `null` if there is none for the field. */
async function releasedFile(
  { store }: Pick<FileDeps, "store">,
  field: string,
  url: string,
): Promise<Stored<StoredFile> | null> {
  const key = keyInUrl(url);
  const file = key ? await store.get("files", key) : null;
  return file && isReleased(file, field) ? file : null;
}

/**
 * The same for a form that edits a record: its field may hold the URL of the record's file, which then stays, or of one that
 * it has had before, which is taken again while it is kept.
 */
export const receiveEdited = <F extends NewFile>(
  accept: Accept<F>,
  deps: FileDeps,
  field: string,
  value: SentFile,
): Promise<F | Stored<StoredFile> | null> =>
  typeof value === "string" && value.startsWith(uploadedFiles)
    ? releasedFile(deps, field, value)
    : receiveFile(accept, deps, field, value);
