import { constants, inflateSync } from "node:zlib";
import { plainNames } from "./pdf-names.ts";
import { type Check, SLICE } from "./work.ts";

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
/** A bracket of a dictionary, a hexadecimal string, the opening of another string, a comment, or what is between them. */
const piece = /<<|>>|<[^>]*>?|>|\(|%[^\r\n]*|[^<>(%]+/y;

/** The entries of the dictionary at `from`, and its end. Parentheses nest in strings. */
function* readDictionary(
  pdf: string,
  from: number,
): Check<{ readonly entries: string; readonly end: number }> {
  const entries: string[] = [];
  let [depth, parentheses] = [0, 0];
  let [at, told] = [from, from];
  do {
    const mark = parentheses > 0 ? stringMark : piece;
    mark.lastIndex = at;
    const [found] = mark.exec(pdf) ?? [];
    at = found === undefined ? pdf.length : mark.lastIndex;
    if (found === "(") parentheses += 1;
    else if (found === ")" && parentheses > 0) parentheses -= 1;
    else if (parentheses === 0 && found !== undefined) {
      if (found === "<<") depth += 1;
      else if (found === ">>") depth -= 1;
      else if (depth === 1 && !/^[<%]/.test(found)) entries.push(found);
    }
    if (at - told > SLICE) {
      yield at - told;
      told = at;
    }
  } while (depth > 0 && at < pdf.length);
  return { entries: `${entries.join(" ")} `, end: at };
}

/** A stream whose dictionary is at `start`, if there is one, and how far the file was read for it. */
function* readStream(
  pdf: string,
  start: number,
): Check<{ readonly stream: PdfStream | null; readonly end: number }> {
  const { entries, end } = yield* readDictionary(pdf, start);
  const keyword = pastGap(pdf, end);
  if (!pdf.startsWith("stream", keyword)) return { stream: null, end: keyword };
  const [head] = /^stream\r?\n/.exec(pdf.slice(keyword, keyword + 8)) ?? [];
  return { stream: { entries, start: head === undefined ? null : keyword + head.length }, end: keyword };
}

/** In bytes, unpacked: one stream of packed objects. Usual ones are small. */
const OBJECTS_MAX = 8 * 1024 * 1024;
const ALL_OBJECTS_MAX = 32 * 1024 * 1024;
const STREAMS_MAX = 5000;
/** In characters; no dictionary of a stream is longer. */
const ENTRIES_MAX = 64 * 1024;
/** The work of unpacking any stream, however small, in bytes looked at. */
const UNPACKING = 4096;

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

class ObjectStreams implements FoundObjects {
  readonly #bytes: Buffer;
  readonly packed: PackedObjects[] = [];
  typed = 0;
  isUnread = false;
  isElsewhere = false;
  #streams = 0;
  #packedBytes = 0;
  #unpackedBytes = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Too many, too large or within each other. */
  get isTooMuch() {
    return (
      this.#streams > STREAMS_MAX ||
      this.#packedBytes > this.#bytes.byteLength ||
      this.#unpackedBytes > ALL_OBJECTS_MAX
    );
  }

  /** Takes notice of a stream, and unpacks the objects in it. */
  *take(stream: PdfStream): Check<void> {
    if (stream.entries.length > ENTRIES_MAX) {
      this.isUnread = true;
      return;
    }
    const entries = stream.entries.includes("#")
      ? yield* plainNames(Buffer.from(stream.entries, "latin1"))
      : stream.entries;
    this.isElsewhere ||= has(entries, contentFile);
    const isTyped = has(entries, objectType);
    if (!isTyped && !(has(entries, firstObject) && has(entries, objectCount))) return;
    this.#streams += 1;
    if (isTyped) this.typed += 1;
    if (!this.isUnread) yield* this.#unpack(entries, stream.start);
  }

  /** The first failure is the last attempt: a thousand that fail would each be work, and tell no more. */
  *#unpack(entries: string, start: number | null): Check<void> {
    const objects = start === null ? null : unpack(this.#bytes, entries, start);
    yield UNPACKING + (objects?.content.byteLength ?? OBJECTS_MAX);
    if (!objects) {
      this.isUnread = true;
      return;
    }
    this.#packedBytes += objects.packedBytes;
    this.#unpackedBytes += objects.content.byteLength;
    // Overlapping streams would each be unpacked: a small file would take minutes.
    if (this.isTooMuch) return;
    const [, first] = /\/First[\0\s]+(\d+)(?![\0\s]+\d+[\0\s]+R)/.exec(entries) ?? [];
    this.packed.push({ plain: yield* plainNames(objects.content), first: Number(first) });
  }
}

/**
 * Unpacks all packed objects of a file; `null` if they are too many, too large, or within each other. Every "obj" is
 * tried, even within a string or a comment, so that a false one cannot hide the dictionary around it; where dictionaries
 * are nested in this way, they count as within each other: each byte is read only once.
 */
export function* unpackObjects(text: string, bytes: Buffer): Check<FoundObjects | null> {
  const found = new ObjectStreams(bytes);
  let [read, told] = [0, 0];
  for (let at = text.indexOf("obj"); at !== -1; at = text.indexOf("obj", at + 3)) {
    const start = pastGap(text, at + 3);
    const { stream, end } = text.startsWith("<<", start)
      ? yield* readStream(text, start)
      : { stream: null, end: start };
    read += end - at;
    if (read > text.length) return null;
    if (stream) yield* found.take(stream);
    if (found.isTooMuch) return null;
    if (read - told < SLICE) continue;
    yield read - told;
    told = read;
  }
  return found;
}
