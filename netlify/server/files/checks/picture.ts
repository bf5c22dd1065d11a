import { disableTypes, imageSize, types } from "image-size";
import type { Dimensions } from "#rules/upload.ts";
import type { Defect } from "../defects.ts";
import { holdsAnotherFile, holdsMarkup, holdsTestVirus, latin } from "./active-content.ts";
import { viewOf } from "./bytes.ts";
import type { Check } from "./work.ts";

interface PictureStructure {
  /** The offset at which the picture ends, and anything after it begins. */
  readonly end: number;
  readonly frames: number;
  /** The end of a JPEG's data is missing: every viewer shows what is there. */
  readonly isCut?: true;
}

function readPng(bytes: Uint8Array): PictureStructure | null {
  const view = viewOf(bytes);
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const isLast = view.getUint32(at + 4) === 0x49454e44; // IEND
    at += 12 + view.getUint32(at);
    if (isLast) return at <= bytes.byteLength ? { end: at, frames: 1 } : null;
  }
  return null;
}

const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The offset of the next marker of a JPEG, past compressed data and fill bytes, or -1. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.byteLength; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] !== 0x00 && bytes[at + 1] !== 0xff) return at;
  }
  return -1;
}

const START_OF_DATA = 0xda;
const END_OF_PICTURE = 0xd9;

function readJpeg(bytes: Uint8Array): PictureStructure | null {
  const view = viewOf(bytes);
  let at = nextMarker(bytes, 2);
  let hasData = false;
  while (at !== -1 && at + 2 <= bytes.byteLength) {
    const marker = view.getUint8(at + 1);
    if (marker === END_OF_PICTURE) return { end: at + 2, frames: 1 };
    hasData ||= marker === START_OF_DATA;
    if (standsAlone(marker)) at += 2;
    else if (at + 4 <= bytes.byteLength) at += 2 + view.getUint16(at + 2);
    else break;
    at = nextMarker(bytes, at);
  }
  return hasData ? { end: at === -1 ? bytes.byteLength : at, frames: 1, isCut: true } : null;
}

/** The size of a colour table in bytes; 0 if the flags say that there is none. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The offset after the blocks of a GIF that begin at `from`, or -1. */
function pastBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return -1;
}

function readGif(bytes: Uint8Array): PictureStructure | null {
  let at = 13 + colourTable(bytes[10] ?? 0);
  let frames = 0;
  while (at > 0 && at < bytes.byteLength) {
    const introducer = bytes[at];
    if (introducer === 0x3b) return { end: at + 1, frames };
    if (introducer === 0x21) at = pastBlocks(bytes, at + 2);
    else if (introducer === 0x2c) {
      frames += 1;
      at = pastBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
    } else return null;
  }
  return null;
}

const readers = { png: readPng, jpeg: readJpeg, gif: readGif };

export type PictureType = keyof typeof readers;

/** The structure; `null` if the file is truncated or malformed. */
export const readStructure = (type: PictureType, bytes: Uint8Array): PictureStructure | null =>
  readers[type](bytes);

/** The picture, with its end if that is all it lacks. */
export function completed(type: PictureType, bytes: Uint8Array): Uint8Array {
  const structure = readStructure(type, bytes);
  return structure?.isCut
    ? Buffer.concat([bytes.subarray(0, structure.end), Buffer.from([0xff, END_OF_PICTURE])])
    : bytes;
}

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
 * The defect of a picture, found without decoding it, or `null`. Cameras append data to JPEGs; it is dropped on
 * re-encoding, and only refused if it is another file.
 */
export function* pictureDefect(type: PictureType, bytes: Uint8Array): Check<Defect | null> {
  const text = latin(bytes);
  if (yield* holdsTestVirus(text)) return "testVirus";
  yield bytes.byteLength;
  const structure = readStructure(type, bytes);
  if (!structure) return "pictureCut";
  if (structure.frames < 1 || structure.frames > FRAMES_MAX) return "pictureFrames";
  yield bytes.byteLength;
  const tail = bytes.subarray(structure.end);
  if (type === "jpeg" ? holdsAnotherFile(tail) : tail.some((byte) => byte !== 0)) return "pictureTail";
  return (yield* holdsMarkup(text)) ? "pictureCode" : null;
}
