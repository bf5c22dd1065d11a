import type { Sharp, SharpOptions } from "sharp";
import { type PictureSize, pictureSizes } from "#domain/picture.ts";
import { type Dimensions, PICTURE_PIXELS_MAX } from "#domain/upload/upload.ts";
import type { PictureType } from "./checks/picture-structure.ts";
import type { Rendition } from "./kept-file.ts";

/** Nothing on the site shows a larger one. */
const KEPT_SIDE_MAX = 2560;

/** A picture that comes in passes is held in memory whole, others row by row. */
const IN_PASSES_PIXELS_MAX = 10_000_000;

const WEBP_QUALITY = 82;
const TIMEOUT_SECONDS = 20;

const options: SharpOptions = {
  failOn: "error",
  limitInputPixels: PICTURE_PIXELS_MAX,
  sequentialRead: true,
};

/** The picture itself is at fault. */
export class UndecodableError extends Error {
  override readonly name = "UndecodableError";
}

/** What no picture is to blame for. The library has one kind of failure, so that only its text tells. */
const ranOut = /\btimeout: \d|out of memory|insufficient memory|(?:unable|failed) to allocate/i;

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = error instanceof Error ? error.message : "unknown";
    throw ranOut.test(text) ? error : new UndecodableError(text, { cause: error });
  }
}

/** Native code, loaded when the first picture comes and never for anything else. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // Instances of a function are small, and no picture comes twice.
  sharp.cache(false);
  return sharp(bytes, options).timeout({ seconds: TIMEOUT_SECONDS });
}

function encodeAs(picture: Sharp, type: PictureType): Sharp {
  if (type === "jpeg") return picture.jpeg({ quality: 90 });
  return type === "png" ? picture.png() : picture.gif();
}

/** A picture as it is kept: encoded anew, upright, without metadata. */
export interface Redrawn extends Dimensions {
  readonly bytes: Uint8Array;
  readonly renditions: Readonly<Record<Rendition, Uint8Array>>;
}

async function drawRenditions({ width }: Dimensions, bytes: Uint8Array): Promise<Redrawn["renditions"]> {
  const webp = async (target?: number) =>
    (await openPicture(bytes))
      .resize(target ?? null)
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  const whole = await webp();
  const draw = (size: PictureSize) => (pictureSizes[size] < width ? webp(pictureSizes[size]) : whole);
  const [small, medium, large] = await Promise.all([draw("small"), draw("medium"), draw("large")]);
  return { whole, small, medium, large };
}

/**
 * Decodes the whole picture and draws it anew. An `UndecodableError` where it cannot be decoded, where it would take too
 * much memory, or where the decoder sees another size than the header told; any other failure is not the picture's.
 */
export async function redraw(type: PictureType, told: Dimensions, bytes: Uint8Array): Promise<Redrawn> {
  const picture = await openPicture(bytes);
  const { autoOrient, format, isProgressive } = await decoded(picture.metadata());
  if (format !== type || autoOrient.width !== told.width || autoOrient.height !== told.height) {
    throw new UndecodableError("The decoder sees another picture than the header tells of.");
  }
  if (isProgressive && told.width * told.height > IN_PASSES_PIXELS_MAX) {
    throw new UndecodableError("A picture of this size in passes takes too much memory.");
  }
  const upright = picture
    .autoOrient()
    .resize({ width: KEPT_SIDE_MAX, height: KEPT_SIDE_MAX, fit: "inside", withoutEnlargement: true });
  const { data, info } = await decoded(encodeAs(upright, type).toBuffer({ resolveWithObject: true }));
  const renditions = await drawRenditions(info, data);
  return { bytes: data, width: info.width, height: info.height, renditions };
}
