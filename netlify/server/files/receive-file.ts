import type { Stored } from "#domain/document.ts";
import { UPLOADS } from "#domain/picture.ts";
import { purposeOfField, type UploadPurpose } from "#domain/upload/upload.ts";
import type { KeptFile, NewFile } from "./kept-file.ts";
import type { FileDeps, IncomingFile } from "./prepare-file.ts";
import { refusal } from "./refusal.ts";

/** `keepFile`, or `takeDocument` in a function that takes no pictures. */
type Take<F extends NewFile> = (deps: FileDeps, incoming: IncomingFile) => Promise<F>;

/** The file of a finished upload that was meant for the field. */
async function finished(
  { store }: FileDeps,
  field: string,
  purpose: UploadPurpose,
  id: string,
): Promise<Stored<KeptFile>> {
  const upload = await store.get("uploads", id);
  // The file is there from the very commit on that acknowledges the upload's last part.
  const file = upload?.purpose === purpose ? await store.get("files", upload.fileKey) : null;
  if (!file)
    throw refusal(field, "Please choose the file again.", "an upload that is unknown, unfinished or over");
  return file;
}

/**
 * What a documented file field holds: a file, or the id of a finished upload. `null` where nothing was chosen: the field
 * is left out or empty, or still holds the address of the file that the record has.
 */
export async function receiveFile<F extends NewFile>(
  take: Take<F>,
  deps: FileDeps,
  field: string,
  value: File | string | null | undefined,
): Promise<F | Stored<KeptFile> | null> {
  const purpose = purposeOfField(field);
  if (!purpose) throw new Error(`${field} is no field for files.`);
  if (typeof value === "string") {
    return value === "" || value.startsWith(UPLOADS) ? null : finished(deps, field, purpose, value);
  }
  // A browser sends a file without a name or content for a control in which nothing was chosen.
  if (!value || (value.size === 0 && value.name === "")) return null;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return take(deps, { purpose, field, name: value.name, content: { bytes } });
}
