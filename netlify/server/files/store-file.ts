import type { Stored } from "#rules/record.ts";
import { aviNote } from "#rules/upload.ts";
import type { StoredFile } from "../collections/files.store.ts";
import { readBytes } from "./checks/bytes.ts";
import { mp4Warning } from "./checks/mp4.ts";
import { documentProcessors } from "./documents.ts";
import { asSent, digesting, readContent, storeContent } from "./parts.ts";
import { pictureProcessors } from "./pictures.ts";
import {
  type FileDeps,
  type FileProcessor,
  type FileProcessors,
  type IncomingFile,
  prepareFile,
} from "./prepare-file.ts";

type Warning = string | null;

/** Videos are judged by their leading bytes, and read while streaming: none is ever held in memory whole. */
const videoProcessor =
  (warningOf: (pieces: AsyncIterable<Uint8Array>) => Warning | Promise<Warning>): FileProcessor =>
  async (deps, { key, content }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const warning = await warningOf(pieces);
    // The digest is that of the whole video, even if the warning needed less of it.
    await readBytes(pieces).skip(Number.POSITIVE_INFINITY);
    return { ...asSent, ...(await storeContent(deps, key, content, digest())), warning };
  };

const videoProcessors: FileProcessors = {
  mp4: videoProcessor(mp4Warning),
  avi: videoProcessor(() => aviNote),
};

export const everyProcessor: FileProcessors = {
  ...documentProcessors,
  ...videoProcessors,
  ...pictureProcessors,
};

/**
 * Checks a file by the rules of its purpose and stores it; a refusal carries the documented text under its field. No
 * record refers to it yet: unless a record's commit attaches it (`attachFile`), the sweep removes it a day later.
 */
export async function storeFile(deps: FileDeps, incoming: IncomingFile): Promise<Stored<StoredFile>> {
  const { key, record } = await prepareFile(everyProcessor, deps, incoming);
  const [file] = await deps.store.commit([{ insert: "files", id: key, record }]);
  return file;
}
