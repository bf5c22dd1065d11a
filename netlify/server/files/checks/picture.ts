import { disableTypes, imageSize, types } from "image-size";
import type { Dimensions } from "#domain/upload/upload.ts";
import { holdsAnotherFile, holdsMarkup } from "./active-content.ts";
import { type PictureType, readStructure } from "./picture-structure.ts";

const wanted = new Set(["gif", "jpg", "png"]);
disableTypes(types.filter((type) => !wanted.has(type)));

/** A moving picture is kept as its first one, which is no reason to look at thousands. */
const FRAMES_MAX = 200;

/** The orientations of a camera that was held upright. */
const isTurned = (orientation = 1) => orientation >= 5;

/** Width and height as people see them, by the header alone: nothing is decoded. `null` where there are none. */
export function pictureDimensions(bytes: Uint8Array): Dimensions | null {
  try {
    const { width, height, orientation } = imageSize(bytes);
    return isTurned(orientation) ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

/**
 * What is wrong with a picture before anything of it is decoded, or `null`. Cameras put things behind a JPEG, which
 * are dropped when it is encoded again, unless they are a file of their own.
 */
export function pictureFault(type: PictureType, bytes: Uint8Array): string | null {
  const structure = readStructure(type, bytes);
  if (!structure) return "it breaks off";
  if (structure.frames < 1 || structure.frames > FRAMES_MAX) return "it has no frame, or far too many";
  const tail = bytes.subarray(structure.end);
  if (type === "jpeg" ? holdsAnotherFile(tail) : tail.some((byte) => byte !== 0))
    return "something follows it";
  return holdsMarkup(bytes) ? "it holds markup" : null;
}
