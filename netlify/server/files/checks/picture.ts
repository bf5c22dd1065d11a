import { disableTypes, imageSize, types } from "image-size";
import type { Dimensions } from "#rules/upload.ts";
import { holdsAnotherFile, holdsMarkup } from "./active-content.ts";
import { type PictureType, readStructure } from "./picture-structure.ts";

const wanted = new Set(["gif", "jpg", "png"]);
disableTypes(types.filter((type) => !wanted.has(type)));

/** Only the first frame of an animation is kept, so there is no reason to scan thousands. */
const FRAMES_MAX = 200;

/** EXIF orientations from 5 on swap width and height: the camera was held upright. */
const isTurned = (orientation = 1) => orientation >= 5;

/** Width and height as displayed, from the header alone, without decoding. `null` if there are none. */
export function pictureDimensions(bytes: Uint8Array): Dimensions | null {
  try {
    const { width, height, orientation } = imageSize(bytes);
    return isTurned(orientation) ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

/**
 * The fault of a picture, found without decoding it, or `null`. Cameras append data to JPEGs; it is dropped on
 * re-encoding, and only refused if it is another file.
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
