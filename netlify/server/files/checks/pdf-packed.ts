import { constants, inflateSync } from "node:zlib";
import { plainNames } from "./pdf-names.ts";

/** A stream of a PDF. */
interface PdfStream {
  /** Its dictionary, without strings, comments and nested dictionaries. */
  readonly entries: string;
  /** The position of its data; `null` where readers may disagree about it. */
  readonly start: number | null;
}

const gap = /[\0\s]+|%[^\r\n]*/y;

/** The position from `from` on where neither white space nor a comment is. */
function pastGap(pdf: string, from: number): number {
  let at = from;
  for (gap.lastIndex = at; gap.test(pdf); gap.lastIndex = at) at = gap.lastIndex;
  return at;
}

const stringMark = /\\[\s\S]?|[()]/g;

/** The end of the string whose content begins at `from`, or of the file if the string has none; parentheses may nest. */
function pastString(pdf: string, from: number): number {
  stringMark.lastIndex = from;
  let depth = 1;
  for (let found = stringMark.exec(pdf); found; found = stringMark.exec(pdf)) {
    if (found[0] === "(") depth += 1;
    if (found[0] === ")") depth -= 1;
    if (depth === 0) return stringMark.lastIndex;
  }
  return pdf.length;
}

/** A bracket of a dictionary, a hexadecimal string, the opening of another string, a comment, or what is between them. */
const piece = /<<|>>|<[^>]*>?|>|\(|%[^\r\n]*|[^<>(%]+/y;

/** The entries of the dictionary at `from`, and its end. */
function readDictionary(pdf: string, from: number): { readonly entries: string; readonly end: number } {
  const entries: string[] = [];
  let depth = 0;
  let at = from;
  do {
    piece.lastIndex = at;
    const [found = ""] = piece.exec(pdf) ?? [];
    at = found === "(" ? pastString(pdf, piece.lastIndex) : piece.lastIndex;
    if (found === "<<") depth += 1;
    else if (found === ">>") depth -= 1;
    else if (depth === 1 && !/^[<(%]/.test(found)) entries.push(found);
  } while (depth > 0 && at < pdf.length);
  return { entries: `${entries.join(" ")} `, end: at };
}

/** The stream of the object whose "obj" ends at `from`, if it has one, and how far the file was read for it. */
function readObject(pdf: string, from: number): { readonly stream: PdfStream | null; readonly end: number } {
  const start = pastGap(pdf, from);
  if (!pdf.startsWith("<<", start)) return { stream: null, end: start };
  const { entries, end } = readDictionary(pdf, start);
  const keyword = pastGap(pdf, end);
  if (!pdf.startsWith("stream", keyword)) return { stream: null, end: keyword };
  const [head] = /^stream\r?\n/.exec(pdf.slice(keyword, keyword + 8)) ?? [];
  return { stream: { entries, start: head === undefined ? null : keyword + head.length }, end: keyword };
}

/**
 * All streams of a PDF. Every "obj" is tried, even within a string or a comment, so that a false one cannot hide the
 * dictionary around it. Ends with `null` where dictionaries are nested in this way: each byte is read only once.
 */
function* pdfStreams(pdf: string): Generator<PdfStream | null> {
  let read = 0;
  for (let at = pdf.indexOf("obj"); at !== -1; at = pdf.indexOf("obj", at + 3)) {
    const { stream, end } = readObject(pdf, at + 3);
    read += end - at;
    if (read > pdf.length) {
      yield null;
      return;
    }
    if (stream) yield stream;
  }
}

/** In bytes, unpacked: one stream of packed objects. Usual ones are small. */
const OBJECTS_MAX = 8 * 1024 * 1024;
const ALL_OBJECTS_MAX = 32 * 1024 * 1024;
export const STREAMS_MAX = 5000;

/** Matches any of these names, each as a whole. */
const names = (...alternatives: readonly string[]) =>
  new RegExp(`/(?:${alternatives.join("|")})(?=[\\0\\s()<>[\\]{}/%])`, "g");
const objectType = names("ObjStm");
/** Some readers treat a stream with both entries as an object stream, whatever its type is. */
const [firstObject, objectCount] = [names("First"), names("N")];
/** The entries that say how a stream is packed; some readers accept the short names too. */
const packing = names("Filter", "F", "DecodeParms", "DP");
const deflated = /\/Filter[\0\s]*(?:\/FlateDecode[\0\s]*(?:\/|$)|\[[\0\s]*\/FlateDecode[\0\s]*\])/;
/** The file in which a stream's content is, instead of in the stream. */
const contentFile = names("F");

const has = (entries: string, name: RegExp) => entries.search(name) !== -1;

interface Unpacked {
  readonly content: Buffer;
  /** Their size in the file. */
  readonly packedBytes: number;
}

/** zlib's result with the option `info`, which its types lack. */
interface WithInfo {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function inflate(bytes: Uint8Array): Unpacked | null {
  try {
    const inflateOptions = { maxOutputLength: OBJECTS_MAX, finishFlush: constants.Z_SYNC_FLUSH, info: true };
    const { buffer, engine } = inflateSync(bytes, inflateOptions) as unknown as WithInfo;
    return { content: buffer, packedBytes: engine.bytesWritten };
  } catch {
    return null;
  }
}

/** The content of a stream that is not packed; readers that are told of more read on, in what is no stream for others. */
function upToEnd(bytes: Buffer, start: number): Unpacked | null {
  const end = bytes.indexOf("endstream", start, "latin1");
  if (end === -1 || end - start > OBJECTS_MAX) return null;
  return { content: bytes.subarray(start, end), packedBytes: end - start };
}

function unpack(bytes: Buffer, entries: string, start: number): Unpacked | null {
  const count = entries.match(packing)?.length ?? 0;
  if (count === 0) return upToEnd(bytes, start);
  return count === 1 && deflated.test(entries) ? inflate(bytes.subarray(start)) : null;
}

/** Objects that a stream holds. */
export interface PackedObjects {
  /** The content with the escapes of names decoded: a table of numbers and positions, then the objects. */
  readonly plain: string;
  /** The position of the first object, from which those of the table count; `NaN` if it is not told plainly. */
  readonly first: number;
}

interface FoundObjects {
  readonly packed: readonly PackedObjects[];
  /** How many streams say that they hold objects. */
  readonly typed: number;
  /** Whether objects of a stream could not be read, as those of an encrypted file. They could be anything. */
  readonly isUnread: boolean;
  /** Whether the content of a stream is in another file. */
  readonly isElsewhere: boolean;
}

/** Unpacks all packed objects of a file; `null` if they are too many, too large, or within each other. */
export function unpackObjects(text: string, bytes: Buffer): FoundObjects | null {
  const packed: PackedObjects[] = [];
  let [isElsewhere, isUnread] = [false, false];
  let [streams, typed, packedBytes, unpackedBytes] = [0, 0, 0, 0];
  for (const stream of pdfStreams(text)) {
    if (!stream) return null;
    const { start } = stream;
    const entries = stream.entries.includes("#")
      ? plainNames(Buffer.from(stream.entries, "latin1"))
      : stream.entries;
    isElsewhere ||= has(entries, contentFile);
    const isTyped = has(entries, objectType);
    if (!isTyped && !(has(entries, firstObject) && has(entries, objectCount))) continue;
    streams += 1;
    if (isTyped) typed += 1;
    if (streams > STREAMS_MAX) return null;
    const objects = start === null ? null : unpack(bytes, entries, start);
    if (!objects) {
      isUnread = true;
      continue;
    }
    packedBytes += objects.packedBytes;
    unpackedBytes += objects.content.byteLength;
    // Overlapping streams would each be unpacked: a small file would take minutes.
    if (packedBytes > bytes.byteLength || unpackedBytes > ALL_OBJECTS_MAX) return null;
    const [, first] = /\/First[\0\s]+(\d+)(?![\0\s]+\d+[\0\s]+R)/.exec(entries) ?? [];
    packed.push({ plain: plainNames(objects.content), first: Number(first) });
  }
  return { packed, typed, isUnread, isElsewhere };
}
