import { examineAvi } from "./checks/avi.ts";
import type { FilmFinding } from "./checks/film-finding.ts";
import { examineMp4 } from "./checks/mp4.ts";
import { digesting, readContent } from "./content.ts";
import { asItCame, keepContent } from "./document-takers.ts";
import type { Taker, Takers } from "./prepare-file.ts";

/** Films are checked while streaming: none is ever held in memory whole. */
const filmTaker =
  (examine: (pieces: AsyncIterable<Uint8Array>) => Promise<FilmFinding>): Taker =>
  async (deps, { key, content, refuse }) => {
    const { pieces, digest } = digesting(readContent(deps.blobs, content));
    const { fault, warning } = await examine(pieces);
    if (fault) throw refuse(fault);
    return { ...asItCame, ...(await keepContent(deps, key, content, digest())), warning };
  };

export const filmTakers: Takers = { mp4: filmTaker(examineMp4), avi: filmTaker(examineAvi) };
