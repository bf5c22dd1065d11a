import { constants, inflateSync } from "node:zlib";
import { endsAsArchive, holdsTestVirus } from "./active-content.ts";

/** Names that make a reader run, open, send or unpack something. Portfolios and forms with programs have them too. */
const refusedNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|GoToE|Rendition|Encrypt)(?![A-Za-z0-9])/;

/** Objects that come compressed; a stream of them is small. */
const OBJECTS_MAX = 8 * 1024 * 1024;
const ALL_OBJECTS_MAX = 32 * 1024 * 1024;
const STREAMS_MAX = 5000;
/** How far apart the words of one dictionary may be. */
const DICTIONARY_MAX = 2000;
/** Few spaces, since thousands could be shared out between the places for them in millions of ways. */
const deflated = /\/Filter\s{0,20}\[?\s{0,20}\/FlateDecode\s{0,20}(?:\]|\/|>>)/;

const HASH = 0x23;

const hexDigit = (byte = 0) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
};

/** The text with its names in plain letters, any of which may be written as `#xx`. Byte by byte, since there may be millions. */
function plainNames(bytes: Uint8Array): string {
  const plain = Buffer.alloc(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === HASH ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : -1;
    const isCode = code >= 0 && hexDigit(bytes[at + 2]) >= 0;
    plain[length] = isCode ? code : byte;
    length += 1;
    if (isCode) at += 2;
  }
  return plain.toString("latin1", 0, length);
}

interface Objects {
  readonly content: Buffer;
  /** How much of the file they were packed in. */
  readonly packedBytes: number;
}

/** What `info` makes of zlib's answer, of which its types know nothing. */
interface WithInfo {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function inflate(bytes: Uint8Array): Objects | null {
  try {
    const told = { maxOutputLength: OBJECTS_MAX, finishFlush: constants.Z_SYNC_FLUSH, info: true };
    const { buffer, engine } = inflateSync(bytes, told) as unknown as WithInfo;
    return { content: buffer, packedBytes: engine.bytesWritten };
  } catch {
    return null;
  }
}

/** The streams that hold objects, as they lie in the file. `null` for one that is packed in a way of its own. */
function* objectStreams(text: string, bytes: Uint8Array): Generator<Uint8Array | null> {
  const streams = /\/ObjStm(?![A-Za-z0-9#])[\s\S]{0,2000}?\bstream\r?\n/g;
  for (const match of text.matchAll(streams)) {
    const start = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - DICTIONARY_MAX), match.index);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf("obj"))) + match[0];
    yield deflated.test(dictionary) && !/\/Predictor|\/DecodeParms/.test(dictionary)
      ? bytes.subarray(start)
      : null;
  }
}

/** How many streams of objects the text tells of, counted until there are too many: a list of a million costs what it holds. */
function toldStreams(plain: string): number {
  let told = 0;
  for (const _ of plain.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    told += 1;
    if (told > STREAMS_MAX) break;
  }
  return told;
}

/** What is wrong with the compressed objects, or `null`: what cannot be read could hold anything. */
function objectsFault(text: string, plain: string, bytes: Uint8Array): string | null {
  const told = toldStreams(plain);
  if (told > STREAMS_MAX) return "it has far too many objects";
  let streams = 0;
  let packedBytes = 0;
  let inflated = 0;
  for (const stream of objectStreams(text, bytes)) {
    const objects = stream && inflate(stream);
    streams += 1;
    if (!objects) return "its objects cannot be read";
    packedBytes += objects.packedBytes;
    inflated += objects.content.byteLength;
    // Streams that lie within each other are read once for each: a small file would take minutes.
    if (packedBytes > bytes.byteLength || inflated > ALL_OBJECTS_MAX) return "its objects cannot be read";
    if (refusedNames.test(plainNames(objects.content))) return "it does more than show pages";
  }
  return told === streams ? null : "its objects are hidden";
}

/** What is wrong with a PDF, or `null`. It begins and ends as one, and does nothing but show pages. */
export function pdfFault(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text)) return "it begins wrong";
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024))) return "it breaks off, or something follows it";
  const plain = plainNames(bytes);
  if (refusedNames.test(plain)) return "it does more than show pages";
  if (endsAsArchive(bytes)) return "it is an archive as well";
  if (holdsTestVirus(bytes)) return "it holds the test virus";
  return objectsFault(text, plain, bytes);
}
