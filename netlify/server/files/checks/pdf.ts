import { constants, inflateSync } from "node:zlib";
import type { Fault } from "../faults.ts";
import { endsAsArchive, holdsTestVirus } from "./active-content.ts";
import { pdfStreams } from "./pdf-streams.ts";

/**
 * Names that make a reader run, open or send something when a page or a link is opened; scripted forms have them too. A
 * portfolio, `/Collection`, shows its files in place of pages. An attachment that nothing opens is passive, so
 * `/EmbeddedFiles` is none of them. A thread may be an action that opens another file, or, by its type, just the order
 * in which to read a page's columns.
 */
const refusedNames =
  /\/(?:JavaScript|Launch|FileAttachment|Collection|RichMedia|SubmitForm|ImportData|XFA|GoTo[ER]|(?<!\/Type[\0\t ]*\/)Thread|Rendition)(?![A-Za-z0-9])/;

const encrypted = /\/Encrypt(?![A-Za-z0-9])/;

/** The end mark is within this many of the last bytes, as Acrobat demands: real files have some more behind it. */
const END_BYTES = 1024;

/** In bytes, unpacked: one stream of compressed objects. Usual ones are small. */
const OBJECTS_MAX = 8 * 1024 * 1024;
const ALL_OBJECTS_MAX = 32 * 1024 * 1024;
const STREAMS_MAX = 5000;

/** Matches any of these names, each as a whole. */
const names = (...of: readonly string[]) => new RegExp(`/(?:${of.join("|")})(?=[\\0\\s()<>[\\]{}/%])`, "g");
const objectType = names("ObjStm");
/** Some readers treat a stream with both entries as an object stream, whatever its type is. */
const [firstObject, objectCount] = [names("First"), names("N")];
/** The entries that say how a stream is packed; some readers accept the short names too. */
const packing = names("Filter", "F", "DecodeParms", "DP");
const deflated = /\/Filter[\0\s]*(?:\/FlateDecode[\0\s]*(?:\/|$)|\[[\0\s]*\/FlateDecode[\0\s]*\])/;

const has = (entries: string, name: RegExp) => entries.search(name) !== -1;
const isDeflated = (entries: string) => entries.match(packing)?.length === 1 && deflated.test(entries);

const HASH = 0x23;

const hexDigit = (byte = 0) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
};

/**
 * The text with `#xx` escapes decoded, with which any letter of a name may be written. Byte by byte, since there may be
 * millions.
 */
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
  /** Their compressed size in the file. */
  readonly packedBytes: number;
}

/** zlib's result with the option `info`, which its types lack. */
interface WithInfo {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function inflate(bytes: Uint8Array): Objects | null {
  try {
    const inflateOptions = { maxOutputLength: OBJECTS_MAX, finishFlush: constants.Z_SYNC_FLUSH, info: true };
    const { buffer, engine } = inflateSync(bytes, inflateOptions) as unknown as WithInfo;
    return { content: buffer, packedBytes: engine.bytesWritten };
  } catch {
    return null;
  }
}

/** Number of object streams that the text mentions. Stops beyond the limit, so that a million mentions cost little. */
function countStreams(plain: string): number {
  let count = 0;
  for (const _ of plain.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    count += 1;
    if (count > STREAMS_MAX) break;
  }
  return count;
}

/**
 * The fault of the compressed objects, or `null`. What cannot be read could hold anything, but is no fault of an encrypted
 * file: print protection is common, and browsers' viewers run apart from the site.
 */
function objectsFault(text: string, plain: string, bytes: Uint8Array): Fault | null {
  const isEncrypted = encrypted.test(plain);
  const mentioned = countStreams(plain);
  let streams = 0;
  let typed = 0;
  let packedBytes = 0;
  let inflated = 0;
  for (const stream of pdfStreams(text)) {
    if (!stream) return "pdfUnreadable";
    const { start } = stream;
    const entries = stream.entries.includes("#")
      ? plainNames(Buffer.from(stream.entries, "latin1"))
      : stream.entries;
    const isTyped = has(entries, objectType);
    if (!isTyped && !(has(entries, firstObject) && has(entries, objectCount))) continue;
    streams += 1;
    if (isTyped) typed += 1;
    if (streams > STREAMS_MAX) return "pdfUnreadable";
    const objects = start !== null && isDeflated(entries) ? inflate(bytes.subarray(start)) : null;
    if (!objects && isEncrypted) continue;
    if (!objects) return "pdfUnreadable";
    packedBytes += objects.packedBytes;
    inflated += objects.content.byteLength;
    // Overlapping streams would each be unpacked: a small file would take minutes.
    if (packedBytes > bytes.byteLength || inflated > ALL_OBJECTS_MAX) return "pdfUnreadable";
    if (refusedNames.test(plainNames(objects.content))) return "pdfScripts";
  }
  return mentioned === typed ? null : "pdfUnreadable";
}

/** The fault of a PDF, or `null`. It must begin and end as one, and do nothing but show pages. */
export function pdfFault(bytes: Uint8Array): Fault | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!text.startsWith("%PDF-")) return "otherType";
  if (!text.slice(-END_BYTES).includes("%%EOF")) return "pdfCut";
  const plain = plainNames(bytes);
  if (refusedNames.test(plain)) return "pdfScripts";
  if (endsAsArchive(bytes)) return "archive";
  if (holdsTestVirus(bytes)) return "testVirus";
  return objectsFault(text, plain, bytes);
}
