import { refuseDimensions } from "#rules/upload.ts";
import { collect, keepBody } from "./body.ts";
import { holdsTestVirus } from "./checks/active-content.ts";
import { pictureDimensions, pictureFault } from "./checks/picture.ts";
import type { PictureType } from "./checks/picture-structure.ts";
import { readContent } from "./content.ts";
import type { Body } from "./kept-file.ts";
import { type Reencoded, reencode, UndecodableError } from "./picture.ts";
import type { FileDeps, FileProcessor, FileProcessors } from "./prepare-file.ts";

/** Stores bytes once even if several renditions share them: those of a small picture do. */
async function keepPicture(deps: FileDeps, key: string, { bytes, width, height, renditions }: Reencoded) {
  const kept = new Map<Uint8Array, Promise<Body>>();
  const keep = (each: Uint8Array) => {
    const body = kept.get(each) ?? keepBody(deps, key, each);
    kept.set(each, body);
    return body;
  };
  const [body, whole, small, medium, large] = await Promise.all([
    keep(bytes),
    keep(renditions.whole),
    keep(renditions.small),
    keep(renditions.medium),
    keep(renditions.large),
  ]);
  return { ...body, width, height, renditions: { whole, small, medium, large } };
}

/** The sent bytes are only checked; a re-encoded picture is stored. */
const pictureProcessor =
  (type: PictureType): FileProcessor =>
  async (deps, { purpose, key, content, refuse }) => {
    const bytes = await collect(readContent(deps.blobs, content));
    const headerDimensions = pictureDimensions(bytes);
    if (!headerDimensions) throw refuse("it has no dimensions");
    const dimensionsText = refuseDimensions(purpose, headerDimensions);
    if (dimensionsText) throw refuse("its dimensions", dimensionsText);
    const reason = holdsTestVirus(bytes) ? "it holds the test virus" : pictureFault(type, bytes);
    if (reason) throw refuse(reason);
    const picture = await reencode(type, headerDimensions, bytes).catch((error: unknown) => {
      if (error instanceof UndecodableError) throw refuse(`it cannot be decoded (${error.message})`);
      // The library's message quotes nothing of the picture, and the log of the failed call leaves it out.
      const cause = error instanceof Error ? error.message : "unknown";
      deps.log.error("picture.failed", { purpose, type, ...headerDimensions, cause });
      throw error;
    });
    return { ...(await keepPicture(deps, key, picture)), warning: null };
  };

export const pictureProcessors: FileProcessors = {
  jpeg: pictureProcessor("jpeg"),
  png: pictureProcessor("png"),
  gif: pictureProcessor("gif"),
};
