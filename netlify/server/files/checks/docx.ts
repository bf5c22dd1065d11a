import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { isTestVirusIn } from "./active-content.ts";

const ENTRIES_MAX = 2000;
const RATIO_MAX = 100;
/** A short text compresses better than any bomb has to, so that small entries are not judged by their ratio. */
const SMALL_BYTES = 64 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** The lists of the document's parts are held whole. */
const LIST_MAX = 1024 * 1024;
const ELEMENT_MAX = 8192;
/** What a pattern may look at that two pieces of a text share. */
const OVERLAP = 256;

const refusedEntries = /(?:vbaProject|vbaData|\.bin$|\.exe$|\.dll$|\.js$|\.vbs$|\.html?$|activeX\/)/i;
const texts = /\.(?:xml|rels)$/i;
/** What the parts of the document are, and where. */
const lists = /^\[Content_Types\]\.xml$|\.rels$/i;

/** Definitions of a document's own, with which a reader can be made to fetch or to multiply. */
const definitions = /<!(?:DOCTYPE|ENTITY)/i;
const macros = /macroEnabled|vbaProject/i;
/** Templates and objects that are fetched from elsewhere when the document is opened; links are only followed. */
const elsewhere = /TargetMode\s*=\s*["']External/i;
const fetched = /Type\s*=\s*["'][^"']*\/(?:attachedTemplate|oleObject|frame|subDocument|package)["']/i;

/** XML in UTF-16 reads like XML with NULs between the letters. */
const asText = (bytes: Buffer) => bytes.toString("latin1").replaceAll("\0", "");

function entryFault({
  fileName,
  uncompressedSize,
  compressedSize,
  generalPurposeBitFlag,
}: Entry): string | null {
  const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO_MAX * compressedSize;
  if (isBomb) return "an entry is far larger than it looks";
  if (generalPurposeBitFlag & 1) return "an entry is encrypted";
  return refusedEntries.test(fileName) ? "it holds macros or a program" : null;
}

/** What is wrong with a list of the document's parts, which has to be seen whole, or `null`. */
function listFault(name: string, text: string): string | null {
  if (name === "[Content_Types].xml") return macros.test(text) ? "it has macros" : null;
  const elements = text.split(">");
  if (elements.some((element) => element.length > ELEMENT_MAX)) return "a text is far too long";
  const isFetched = (element: string) => elsewhere.test(element) && fetched.test(element);
  return elements.some(isFetched) ? "it fetches a part of itself" : null;
}

/** Unpacks a text piece by piece, with a little of the piece before; what the archive says of its size is checked on the way. */
async function textFault(zip: ZipFile, entry: Entry): Promise<string | null> {
  const isList = lists.test(entry.fileName);
  if (isList && entry.uncompressedSize > LIST_MAX) return "a text is far too long";
  let before = "";
  let list = "";
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    const piece = asText(bytes);
    const text = before + piece;
    if (definitions.test(text)) return "it defines a language of its own";
    if (isTestVirusIn(text)) return "it holds the test virus";
    before = text.slice(-OVERLAP);
    if (isList) list += piece;
  }
  return isList ? listFault(entry.fileName, list) : null;
}

/** What the entry says of itself, where it lies, must be what the archive's table says of it. */
async function isSameInPlace(zip: ZipFile, entry: Entry): Promise<boolean> {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  return fileName.equals(entry.fileNameRaw);
}

async function archiveFault(zip: ZipFile, archiveBytes: number): Promise<string | null> {
  if (zip.entryCount > ENTRIES_MAX) return "it has far too many entries";
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Entries that lie within each other are read once for each: a small file would take minutes.
    const isNested = packed > archiveBytes;
    if (isNested || unpacked > UNPACKED_MAX || names.has(entry.fileName)) {
      return "its entries are not what they seem";
    }
    names.add(entry.fileName);
    if (!(await isSameInPlace(zip, entry))) return "its entries are not what they seem";
    const fault = entryFault(entry) ?? (texts.test(entry.fileName) ? await textFault(zip, entry) : null);
    if (fault) return fault;
  }
  const isWord = names.has("[Content_Types].xml") && names.has("word/document.xml");
  return isWord ? null : "it is no Word document";
}

/** What is wrong with a Word document of the new kind, or `null`. It is an archive of XML. */
export async function docxFault(bytes: Uint8Array): Promise<string | null> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    // The end of the archive is the end of the file: a comment, or what follows it, could be anything.
    if (zip.comment.length > 0) return "something follows it";
    return await archiveFault(zip, bytes.byteLength);
  } catch {
    return "the archive cannot be read";
  }
}
