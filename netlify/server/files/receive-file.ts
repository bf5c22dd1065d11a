import type { Stored } from "#domain/document.ts";
import { UPLOADS } from "#domain/picture.ts";
import { purposeOfField, type UploadPurpose } from "#domain/upload/upload.ts";
import type { KeptFile } from "./kept-file.ts";
import type { FileDeps, IncomingFile } from "./prepare-file.ts";
import { isComplete } from "./read-upload.ts";
import { refusal } from "./refusal.ts";

/** `keepFile`, or `keepDocument` in a function that takes no pictures. */
type Keep = (deps: FileDeps, incoming: IncomingFile) => Promise<Stored<KeptFile>>;

/** The file of a finished upload that was meant for the field. */
async function finished(
  { store }: FileDeps,
  field: string,
  purpose: UploadPurpose,
  id: string,
): Promise<Stored<KeptFile>> {
  const upload = await store.get("uploads", id);
  const isMeant = upload?.purpose === purpose && isComplete(upload);
  const file = isMeant ? await store.get("files", upload.fileKey) : null;
  if (!file)
    throw refusal(field, "Please choose the file again.", "an upload that is unknown, unfinished or over");
  return file;
}

/**
 * What a documented file field holds: a file, or the id of a finished upload. `null` where nothing was chosen: the field
 * is left out or empty, or still holds the address of the file that the record has.
 */
export async function receiveFile(
  keep: Keep,
  deps: FileDeps,
  field: string,
  value: File | string | null | undefined,
): Promise<Stored<KeptFile> | null> {
  const purpose = purposeOfField(field);
  if (!purpose) throw new Error(`${field} is no field for files.`);
  if (typeof value === "string") {
    return value === "" || value.startsWith(UPLOADS) ? null : finished(deps, field, purpose, value);
  }
  // A browser sends a file without a name or content for a control in which nothing was chosen.
  if (!value || (value.size === 0 && value.name === "")) return null;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return keep(deps, { purpose, field, name: value.name, content: { bytes } });
}
