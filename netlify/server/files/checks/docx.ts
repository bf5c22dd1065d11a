import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { isTestVirusIn } from "./active-content.ts";
import { fieldsFault, withoutReferences } from "./docx-fields.ts";

const ENTRIES_MAX = 2000;
const RATIO_MAX = 100;
/** Short texts compress as well as a zip bomb, so smaller entries are exempt from the ratio check. */
const SMALL_BYTES = 64 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** The lists of the document's parts are held in memory whole. */
const LIST_MAX = 1024 * 1024;
const ELEMENT_MAX = 8192;
/** Characters kept from the previous chunk, so that patterns match across chunks. */
const OVERLAP = 256;

/** Macros, programs, and embedded documents of any kind. */
const refusedEntries =
  /vbaProject|vbaData|(?:activeX|embeddings)\/|\.(?:bin|exe|dll|js|vbs|rtf|mht(?:ml)?|x?html?)$/i;
const texts = /\.(?:xml|rels)$/i;
/** The lists of the document's parts and their relationships. */
const lists = /^\[Content_Types\]\.xml$|\.rels$/i;

/** Document type definitions, with which a reader can be made to fetch resources or expand entities. */
const definitions = /<!(?:DOCTYPE|ENTITY)/i;
const macros = /macroEnabled|vbaProject/i;
/** What Word fetches from elsewhere when it opens the document; only a hyperlink waits for a click. */
const elsewhere = /TargetMode\s*=\s*["']\s*External/i;
const fetched = /\sType\s*=\s*["'](?![^"']*\/hyperlink\s*["'])/i;
/** Documents and objects within the document, wherever their part is. */
const embedded = /Type\s*=\s*["'][^"']*\/(?:aFChunk|oleObject|package)\s*["']/i;

/**
 * One element; a quoted value may hold a ">". No writer puts comments or instructions here, and a quotation mark in one
 * would shift where the values after it seem to begin.
 */
const element = /\s*<(?!!|\?(?!xml\s))(?:[^"'<>]|"[^"]*"|'[^']*')*>\s*/y;
const byteOrderMark = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/;

/** Dropping NULs makes UTF-16 XML readable as ASCII. */
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
  return refusedEntries.test(fileName) ? "it holds macros, a program or another document" : null;
}

/** The fault of a list of relationships, or `null`. */
function relationshipsFault(list: string): string | null {
  for (let at = list.match(byteOrderMark)?.[0].length ?? 0; at < list.length; at = element.lastIndex) {
    element.lastIndex = at;
    const [found] = element.exec(list) ?? [];
    if (found === undefined) return "its relationships cannot be read";
    if (found.length > ELEMENT_MAX) return "a text is far too long";
    const plain = withoutReferences(found);
    if (embedded.test(plain)) return "it holds another document";
    if (elsewhere.test(plain) && fetched.test(plain)) return "it fetches a part of itself";
  }
  return null;
}

/** The fault of a list of the document's parts, or `null`. */
const listFault = (name: string, list: string): string | null => {
  if (name !== "[Content_Types].xml") return relationshipsFault(list);
  return macros.test(withoutReferences(list)) ? "it has macros" : null;
};

/**
 * Checks a text while unpacking it chunk by chunk, with some overlap; the archive's declared size is verified on the
 * way.
 */
async function textFault(zip: ZipFile, entry: Entry): Promise<string | null> {
  const isList = lists.test(entry.fileName);
  if (isList && entry.uncompressedSize > LIST_MAX) return "a text is far too long";
  let before = "";
  let whole = "";
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    const piece = asText(bytes);
    const text = before + piece;
    if (definitions.test(text)) return "it defines a language of its own";
    if (isTestVirusIn(text)) return "it holds the test virus";
    before = text.slice(-OVERLAP);
    whole += piece;
  }
  return isList ? listFault(entry.fileName, whole) : fieldsFault(whole);
}

/** The entry's local header must name the same file as the archive's directory. */
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
    // Overlapping entries would each be unpacked: a small file would take minutes.
    const isNested = packed > archiveBytes;
    if (isNested || unpacked > UNPACKED_MAX || names.has(entry.fileName)) {
      return "its entries are not what they seem";
    }
    names.add(entry.fileName);
    if (!(await isSameInPlace(zip, entry))) return "its entries are not what they seem";
    const fault = entryFault(entry) ?? (texts.test(entry.fileName) ? await textFault(zip, entry) : null);
    if (fault) return fault;
  }
  return names.has("word/document.xml") ? null : "it is no Word document";
}

/** The fault of a Word document of the new kind, or `null`. The format is an archive of XML. */
export async function docxFault(bytes: Uint8Array): Promise<string | null> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    // Nothing may follow the archive: a comment could contain anything.
    if (zip.comment.length > 0) return "something follows it";
    return await archiveFault(zip, bytes.byteLength);
  } catch {
    return "the archive cannot be read";
  }
}
