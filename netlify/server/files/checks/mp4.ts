import { type ByteReader, readBytes, viewOf } from "./bytes.ts";

/** In bytes: enough for the `moov` box of a video of several hours. */
const MOOV_MAX = 8 * 1024 * 1024;
const BOXES_MAX = 10_000;

/** Codecs that Chromium, Firefox and Safari all play. */
const playable = new Set(["avc1", "avc3", "av01", "vp09", "vp08"]);

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

interface Box {
  readonly type: string;
  /** In bytes, without the header; infinite for a last box that ends with the file. */
  readonly size: number;
}

/** Reads the next box's header; "end" at the end of the file, `null` if there is no valid box. */
async function readHeader(reader: ByteReader): Promise<Box | "end" | null> {
  const head = await reader.take(8);
  if (head.byteLength === 0) return "end";
  if (head.byteLength < 8) return null;
  const type = ascii(head.subarray(4));
  const size = viewOf(head).getUint32(0);
  if (!/^[ -~\xA9]{4}$/.test(type)) return null;
  if (size === 1) {
    const large = await reader.take(8);
    const whole = large.byteLength === 8 ? Number(viewOf(large).getBigUint64(0)) : 0;
    return whole >= 16 ? { type, size: whole - 16 } : null;
  }
  if (size === 0) return { type, size: Number.POSITIVE_INFINITY };
  return size >= 8 ? { type, size: size - 8 } : null;
}

/** The path from a `moov` box to the one that names the tracks' codecs. */
const pathToSampleTable = ["trak", "mdia", "minf", "stbl", "stsd"];

/** The codecs of the tracks, from the content of a box `steps` along the path. A video has a few dozen boxes. */
function* codecs(box: Uint8Array, left = { boxes: BOXES_MAX }, steps = 0): Generator<string> {
  const view = viewOf(box);
  for (let at = 0; at + 8 <= box.byteLength && left.boxes > 0; left.boxes -= 1) {
    const size = view.getUint32(at);
    if (size < 8) return;
    const type = ascii(box.subarray(at + 4, at + 8));
    const content = box.subarray(at + 8, at + size);
    if (type === "stsd" && pathToSampleTable[steps] === type) yield ascii(content.subarray(12, 16));
    else if (pathToSampleTable[steps] === type) yield* codecs(content, left, steps + 1);
    at += size;
  }
}

const sounds = /^(?:mp4a|Opus|ac-3|ec-3|alac|fLaC|samr|sowt|twos|lpcm|tx3g|text|tmcd|wvtt|mett|rtp |mebx)$/;

const damaged = "This video seems to be incomplete or damaged. Browsers may not play it.";

function codecWarning(moov: Uint8Array): string | null {
  const pictures = [...codecs(moov)].filter((codec) => !sounds.test(codec));
  return pictures.length > 0 && pictures.every((codec) => playable.has(codec))
    ? null
    : "Some browsers may not play this video. H.264 plays everywhere.";
}

/**
 * A warning for the sender of an MP4 that browsers may not play, or `null`. Nothing here is a reason for a refusal: an
 * MP4 is one whose first box is `ftyp`, and is served as nothing else.
 */
export async function mp4Warning(pieces: AsyncIterable<Uint8Array>): Promise<string | null> {
  const reader = readBytes(pieces);
  const found = new Set<string>();
  let warning: string | null = null;

  for (let boxes = 0; boxes < BOXES_MAX; boxes += 1) {
    const box = await readHeader(reader);
    if (box === null) return damaged;
    if (box === "end") return found.has("moov") && found.has("mdat") ? warning : damaged;
    if (box.type === "moov") {
      if (box.size > MOOV_MAX || found.has("moov")) return damaged;
      const moov = await reader.take(box.size);
      if (moov.byteLength < box.size) return damaged;
      warning = codecWarning(moov);
    } else {
      const skipped = await reader.skip(box.size);
      if (skipped < box.size && Number.isFinite(box.size)) return damaged;
    }
    found.add(box.type);
  }
  return damaged;
}
