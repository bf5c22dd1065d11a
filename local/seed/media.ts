import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { typeNamed } from "#rules/file-type.ts";
import { type UploadPurpose, uploadRule } from "#rules/upload.ts";
import { attachFile, type Owner } from "#server/files/attach.ts";
import { prepareFile } from "#server/files/prepare-file.ts";
import { everyProcessor } from "#server/files/store-file.ts";
import { consoleLog } from "#server/platform/log.ts";
import { demoFileKey, type Seeding } from "./seeding.ts";

const directory = join(import.meta.dirname, "media");

/** A drawing or video, in the form of an upload. */
interface Media {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Finds the file of this name whose type the purpose accepts. */
async function findMedia(folder: string, purpose: UploadPurpose, picture: string): Promise<Media> {
  const { types } = uploadRule(purpose);
  const isIt = (file: string) => {
    const type = typeNamed(file);
    return parse(file).name === picture && type !== null && types.includes(type);
  };
  const name = (await readdir(join(directory, folder))).find(isIt);
  if (name === undefined) throw new Error(`Nothing has been drawn for ${folder}/${picture}.`);
  return { name, bytes: await readFile(join(directory, folder, name)) };
}

/** A drawing, and the record that owns it. */
interface WantedFile extends Owner {
  readonly purpose: UploadPurpose;
  /** Below `media`. */
  readonly folder: string;
  readonly picture: string;
}

/**
 * Processes a drawing like every upload: checked, re-encoded, with its smaller sizes. Returns its address, and the
 * write that belongs in the commit that creates the record.
 */
export async function seedFile(
  { storeAt, blobs, now, newId }: Seeding,
  { purpose, folder, picture, ...owner }: WantedFile,
): Promise<ReturnType<typeof attachFile>> {
  const { name, bytes } = await findMedia(folder, purpose, picture);
  const isPublic = uploadRule(purpose).visibility === "public";
  const { key, record } = await prepareFile(
    everyProcessor,
    { store: storeAt(now), blobs, now: () => now, newId, log: consoleLog },
    { purpose, name, content: { bytes } },
    isPublic ? demoFileKey(folder, name) : newId(),
  );
  return attachFile({ _id: key, ...record }, owner);
}
