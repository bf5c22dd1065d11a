import type { Sharp, SharpOptions } from "sharp";
import { type PictureSize, pictureSizes } from "#rules/picture.ts";
import { type Dimensions, PICTURE_PIXELS_MAX, refuseDimensions } from "#rules/upload.ts";
import type { Body, Rendition } from "../collections/files.store.ts";
import { completed, type PictureType, pictureDefect, pictureDimensions } from "./checks/picture.ts";
import { examine } from "./checks/work.ts";
import { collect, readContent, storeBody } from "./parts.ts";
import type { FileDeps, FileProcessor, FileProcessors } from "./prepare-file.ts";

/** In pixels. Nothing on the site shows a larger picture. */
const STORED_SIDE_MAX = 2560;

const WEBP_QUALITY = 82;
const TIMEOUT_SECONDS = 20;

const options: SharpOptions = {
  failOn: "error",
  limitInputPixels: PICTURE_PIXELS_MAX,
  sequentialRead: true,
};

/** Thrown if the picture itself is at fault. */
class UndecodableError extends Error {
  override readonly name = "UndecodableError";
}

/**
 * Failures that are not the picture's fault. The library has one kind of error, so only the message distinguishes them.
 */
const ranOut = /\btimeout: \d|out of memory|insufficient memory|(?:unable|failed) to allocate/i;

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = error instanceof Error ? error.message : "unknown";
    throw ranOut.test(text) ? error : new UndecodableError(text, { cause: error });
  }
}

/** Native code, so it is loaded only when the first picture arrives. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // Function instances have little memory, and no picture arrives twice.
  sharp.cache(false);
  return sharp(bytes, options).timeout({ seconds: TIMEOUT_SECONDS });
}

function encodeAs(picture: Sharp, type: PictureType): Sharp {
  if (type === "jpeg") return picture.jpeg({ quality: 90 });
  return type === "png" ? picture.png() : picture.gif();
}

/** A picture as stored: re-encoded, upright, without metadata. */
interface Reencoded extends Dimensions {
  readonly bytes: Uint8Array;
  readonly renditions: Readonly<Record<Rendition, Uint8Array>>;
}

async function encodeRenditions({ width }: Dimensions, bytes: Uint8Array): Promise<Reencoded["renditions"]> {
  const webp = async (target?: number) =>
    (await openPicture(bytes))
      .resize(target ?? null)
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  const whole = await webp();
  const encode = (size: PictureSize) => (pictureSizes[size] < width ? webp(pictureSizes[size]) : whole);
  const [small, medium, large] = await Promise.all([encode("small"), encode("medium"), encode("large")]);
  return { whole, small, medium, large };
}

/**
 * Decodes the whole picture and re-encodes it. Throws `UndecodableError` if it cannot be decoded, or has another type or size than its header says; any other failure is not the picture's fault.
 */
async function reencode(type: PictureType, header: Dimensions, bytes: Uint8Array): Promise<Reencoded> {
  const picture = await openPicture(bytes);
  const { autoOrient, format } = await decoded(picture.metadata());
  if (format !== type || autoOrient.width !== header.width || autoOrient.height !== header.height) {
    throw new UndecodableError("The decoder sees another picture than the header tells of.");
  }
  const upright = picture
    .autoOrient()
    .resize({ width: STORED_SIDE_MAX, height: STORED_SIDE_MAX, fit: "inside", withoutEnlargement: true });
  const { data, info } = await decoded(encodeAs(upright, type).toBuffer({ resolveWithObject: true }));
  const renditions = await encodeRenditions(info, data);
  return { bytes: data, width: info.width, height: info.height, renditions };
}

/** Stores bytes once even if several renditions share them: those of a small picture do. */
async function storePicture(deps: FileDeps, key: string, { bytes, width, height, renditions }: Reencoded) {
  const bodies = new Map<Uint8Array, Promise<Body>>();
  const storeOnce = (each: Uint8Array) => {
    const body = bodies.get(each) ?? storeBody(deps, key, each);
    bodies.set(each, body);
    return body;
  };
  const [body, whole, small, medium, large] = await Promise.all([
    storeOnce(bytes),
    storeOnce(renditions.whole),
    storeOnce(renditions.small),
    storeOnce(renditions.medium),
    storeOnce(renditions.large),
  ]);
  return { ...body, width, height, renditions: { whole, small, medium, large } };
}

/** The sent bytes are only checked; a re-encoded picture is stored. */
const pictureProcessor =
  (type: PictureType): FileProcessor =>
  async (deps, { purpose, key, content, refuse, refuseFor }) => {
    const bytes = await collect(readContent(deps.blobs, content));
    const headerDimensions = pictureDimensions(bytes);
    if (!headerDimensions) throw refuse("pictureUnread");
    const dimensionsText = refuseDimensions(purpose, headerDimensions);
    if (dimensionsText) throw refuseFor(dimensionsText, "its dimensions");
    const { result: defect = "pictureUnread" } = await examine(pictureDefect(type, bytes));
    if (defect) throw refuse(defect);
    const picture = await reencode(type, headerDimensions, completed(type, bytes)).catch((error: unknown) => {
      if (error instanceof UndecodableError) throw refuse("pictureUnread", error.message);
      // The library's message quotes nothing of the picture, and the log of the failed call leaves it out.
      const cause = error instanceof Error ? error.message : "unknown";
      deps.log.error("picture.failed", { purpose, type, ...headerDimensions, cause });
      throw error;
    });
    return { ...(await storePicture(deps, key, picture)), warning: null };
  };

export const pictureProcessors: FileProcessors = {
  jpeg: pictureProcessor("jpeg"),
  png: pictureProcessor("png"),
  gif: pictureProcessor("gif"),
};
