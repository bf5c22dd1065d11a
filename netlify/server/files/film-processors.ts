import { examineAvi } from "./checks/avi.ts";
import type { FilmFinding } from "./checks/film-finding.ts";
import { examineMp4 } from "./checks/mp4.ts";
import { digesting, readContent } from "./content.ts";
import { asItCame, keepContent } from "./keep-content.ts";
import type { FileProcessor, FileProcessors } from "./prepare-file.ts";

/** Films are checked while streaming: none is ever held in memory whole. */
const filmProcessor =
  (examine: (pieces: AsyncIterable<Uint8Array>) => Promise<FilmFinding>): FileProcessor =>
  async (deps, { key, content, refuse }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const { fault, warning } = await examine(pieces);
    if (fault) throw refuse(fault);
    return { ...asItCame, ...(await keepContent(deps, key, content, digest())), warning };
  };

export const filmProcessors: FileProcessors = {
  mp4: filmProcessor(examineMp4),
  avi: filmProcessor(examineAvi),
};
