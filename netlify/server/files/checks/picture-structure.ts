import { viewOf } from "./view-of.ts";

/** How a picture is built, without decoding any of it. */
interface PictureStructure {
  /** Where the picture ends, and anything behind it begins. */
  readonly end: number;
  readonly frames: number;
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

/** The next marker of a JPEG from `at` on, past compressed data and filling bytes. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next !== 0x00 && next !== 0xff) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return -1;
}

function readJpeg(bytes: Uint8Array): PictureStructure | null {
  const view = viewOf(bytes);
  let at = nextMarker(bytes, 2);
  while (at !== -1 && at + 2 <= bytes.byteLength) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return { end: at + 2, frames: 1 };
    if (standsAlone(marker)) at += 2;
    else if (at + 4 <= bytes.byteLength) at += 2 + view.getUint16(at + 2);
    else return null;
    at = nextMarker(bytes, at);
  }
  return null;
}

/** Past a colour table, if the flags say that there is one. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Past the blocks of a GIF that begin at `at`, or -1. */
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

/** The structure, or `null` where the file breaks off or is not built like its type. */
export const readStructure = (type: PictureType, bytes: Uint8Array): PictureStructure | null =>
  readers[type](bytes);
