import { aviNote } from "#domain/upload/avi-note.ts";
import { type ByteReader, readBytes } from "./byte-reader.ts";
import { type FilmFinding, faulty } from "./film-finding.ts";
import { viewOf } from "./view-of.ts";

const CHUNKS_MAX = 10_000;

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
const sizeIn = (bytes: Uint8Array) => viewOf(bytes).getUint32(4, true);

/** Chunks start at even offsets. */
const padded = (size: number) => size + (size % 2);

const lists = new Set(["LIST", "RIFF"]);

/** Reads the chunks of one RIFF of `size` bytes; returns the names of its lists, or `null` if it is malformed. */
async function readChunks(reader: ByteReader, size: number): Promise<Set<string> | null> {
  const found = new Set<string>();
  let left = size;
  for (let chunks = 0; left > 0 && chunks < CHUNKS_MAX; chunks += 1) {
    const head = await reader.take(8);
    if (head.byteLength < 8) return null;
    const isList = lists.has(text(head, 0));
    const content = padded(sizeIn(head));
    if (isList && content < 4) return null;
    if (isList) found.add(text(await reader.take(4), 0));
    const rest = isList ? content - 4 : content;
    left -= 8 + content;
    if ((await reader.skip(rest)) < rest) return null;
  }
  return left === 0 ? found : null;
}

/**
 * An AVI is a RIFF of that type with a header and frames; a large one continues in further RIFFs, and nothing else may
 * follow.
 */
export async function examineAvi(pieces: AsyncIterable<Uint8Array>): Promise<FilmFinding> {
  const reader = readBytes(pieces);
  for (let riffs = 0; ; riffs += 1) {
    const head = await reader.take(12);
    if (riffs > 0 && head.byteLength === 0) break;
    const form = riffs === 0 ? "AVI " : "AVIX";
    if (head.byteLength < 12 || text(head, 0) !== "RIFF" || text(head, 8) !== form)
      return faulty("it is no RIFF");
    const found = await readChunks(reader, padded(sizeIn(head)) - 4);
    if (!found?.has("movi") || (riffs === 0 && !found.has("hdrl")))
      return faulty("it lacks a header or pictures");
  }
  return { fault: null, warning: aviNote };
}
