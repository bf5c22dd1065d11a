import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { typeNamed } from "#rules/file-type.ts";
import { type UploadPurpose, uploadRule } from "#rules/upload.ts";

const directory = join(import.meta.dirname, "media");

/** The folders below `media`. */
export type MediaFolder = "news" | "partners" | "people" | "cards" | "certificates" | "films" | "footer";

/** A drawing or film, in the form of an upload. */
interface Media {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Finds the file of this name whose type the purpose accepts. */
export async function findMedia(
  folder: MediaFolder,
  purpose: UploadPurpose,
  picture: string,
): Promise<Media> {
  const { types } = uploadRule(purpose);
  const isIt = (file: string) => {
    const type = typeNamed(file);
    return parse(file).name === picture && type !== null && types.includes(type);
  };
  const name = (await readdir(join(directory, folder))).find(isIt);
  if (name === undefined) throw new Error(`Nothing has been drawn for ${folder}/${picture}.`);
  return { name, bytes: await readFile(join(directory, folder, name)) };
}
