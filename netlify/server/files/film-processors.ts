import { aviNote } from "#rules/upload.ts";
import { readBytes } from "./checks/byte-reader.ts";
import { mp4Warning } from "./checks/mp4.ts";
import { digesting, readContent } from "./content.ts";
import { asItCame, keepContent } from "./keep-content.ts";
import type { FileProcessor, FileProcessors } from "./prepare-file.ts";

type Warning = string | null;

/** Films are judged by their leading bytes, and read while streaming: none is ever held in memory whole. */
const filmProcessor =
  (warningOf: (pieces: AsyncIterable<Uint8Array>) => Warning | Promise<Warning>): FileProcessor =>
  async (deps, { key, content }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const warning = await warningOf(pieces);
    // The digest is that of the whole film, even if the warning needed less of it.
    await readBytes(pieces).skip(Number.POSITIVE_INFINITY);
    return { ...asItCame, ...(await keepContent(deps, key, content, digest())), warning };
  };

export const filmProcessors: FileProcessors = {
  mp4: filmProcessor(mp4Warning),
  avi: filmProcessor(() => aviNote),
};
