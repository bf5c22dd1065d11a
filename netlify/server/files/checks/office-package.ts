import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { Defect } from "../defects.ts";
import { isTestVirusIn } from "./active-content.ts";
import { withoutReferences } from "./docx-fields.ts";
import { isOnDisk } from "./links.ts";
import { mainParts, relationshipsDefect } from "./package-lists.ts";
import type { ArchiveCheck, Check } from "./work.ts";

const ENTRIES_MAX = 2000;
const RATIO_MAX = 100;
/** Short texts compress as well as a zip bomb, so smaller entries are exempt from the ratio check. */
const SMALL_BYTES = 64 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** The lists of the document's parts are held in memory whole. */
const LIST_MAX = 1024 * 1024;
/** Characters kept from the previous chunk, so that patterns match across chunks. */
const OVERLAP = 256;

const macroEntries = /vbaProject|vbaData|(?:macro|dialog)sheets\//i;
/** Programs, and embedded documents of any kind; the settings of a printer are neither. */
const embeddedEntries = /(?:activeX|embeddings)\/|\.(?:bin|exe|dll|js|vbs|rtf|mht(?:ml)?|x?html?)$/i;
const printerSettings = /printerSettings\d*\.bin$/i;
/** Pictures that are not compressed by themselves: those of a mostly white page pack as well as a zip bomb. */
const plainPictures = /\.(?:bmp|dib|emf|wmf|tiff?|pcx|pict?)$/i;
const drawings = /\.svg$/i;
const texts = /\.(?:xml|rels)$/i;
const addIns = /(?:^|\/)webextensions\//i;
const TYPES = "[Content_Types].xml";
const RELATIONSHIPS = "_rels/.rels";
/** The lists of the document's parts and their relationships. */
const lists = /^\[Content_Types\]\.xml$|\.rels$/i;

/** Document type definitions, with which a reader can be made to fetch resources or expand entities. */
const definitions = /<!(?:DOCTYPE|ENTITY)/i;
const macros = /macroEnabled|vbaProject|macrosheet/i;
/** A part is what its type says, whatever its name: any that begins like this may be read as a text. */
const beginsAsXml = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*(?:<|$)/;

/** Dropping NULs makes UTF-16 XML readable as ASCII. */
const asText = (bytes: Buffer) => bytes.toString("latin1").replaceAll("\0", "");

/** A kind of document in an archive of XML. */
export interface PackageKind {
  /** Names of the part that is the document, beside the one that the relationships name. */
  readonly mains: readonly string[];
  readonly mainType: RegExp;
  readonly textDefect: (xml: string) => Check<Defect | null>;
  /** How many bytes it may unpack to, if fewer than others. */
  readonly unpackedMax?: number;
  /** Its list of types may name kinds of macros of which it holds none, as some programs write it. */
  readonly mayNameMacros?: true;
  /** Parts that make the document fetch something. */
  readonly fetching?: RegExp;
  /** What of it the reader of its values leaves out, so that it can do no harm. */
  readonly leavesOut?: ReadonlySet<Defect>;
  /** Workbooks that it may hold behind its charts: their parts, and the lists that may name one as a target. */
  readonly workbooks?: { readonly parts: RegExp; readonly lists: RegExp; readonly kind: PackageKind };
}

/** What is known of a document and of the workbooks in it together. */
interface Progress {
  entries: number;
  unpacked: number;
  bringsAddIn: boolean;
  readonly parts: string[];
}

interface CheckedPackage {
  readonly defect: Defect | null;
  /** Whether it names an add-in, from the office suite's store or elsewhere, that is loaded with the document. */
  readonly bringsAddIn: boolean;
  /** The names of what is in it. */
  readonly parts: readonly string[];
}

/** The lists of a package's parts that tell which of them is the document. */
interface PackageLists {
  types: string;
  relationships: string;
}

function entryDefect(
  { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry,
  { fetching, workbooks }: PackageKind,
): Defect | null {
  const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO_MAX * compressedSize;
  if (isBomb && !plainPictures.test(fileName)) return "tooMuch";
  if (generalPurposeBitFlag & 1) return "password";
  if (macroEntries.test(fileName)) return "macros";
  if (fetching?.test(fileName)) return "fetches";
  const isExempt = printerSettings.test(fileName) || workbooks?.parts.test(fileName);
  return embeddedEntries.test(fileName) && !isExempt ? "embeds" : null;
}

/** The part of the package that a relationship leads to. */
function partAt(list: string, target: string): string | null {
  const base = new URL(list.replace(/_rels\/[^/]*$/, ""), "package:///");
  const url = URL.parse(target, base);
  return url?.protocol === base.protocol && url.host === "" ? url.pathname.slice(1) : null;
}

/** The defect of a list of the document's parts, or `null`; remembers those that name the document. */
function listDefect(
  name: string,
  list: string,
  found: PackageLists,
  { workbooks, mayNameMacros }: PackageKind,
): Defect | null {
  if (name !== TYPES) {
    if (name === RELATIONSHIPS) found.relationships = list;
    return relationshipsDefect(list, (target, isExternal) => {
      if (!workbooks?.lists.test(name)) return false;
      return isExternal ? isOnDisk(target) : workbooks.parts.test(partAt(name, target) ?? "");
    });
  }
  found.types = list;
  return !mayNameMacros && macros.test(withoutReferences(list)) ? "macros" : null;
}

/**
 * Checks a text while unpacking it chunk by chunk, with some overlap; the archive's declared size is verified on the
 * way. What neither is named nor begins as a text is left, once its size is known to be true if something else unpacks it.
 */
async function* textDefect(
  zip: ZipFile,
  entry: Entry,
  found: PackageLists,
  kind: PackageKind,
): ArchiveCheck<Defect | null> {
  const { fileName } = entry;
  const isList = lists.test(fileName);
  if (isList && entry.uncompressedSize > LIST_MAX) return "unusual";
  let before = "";
  let whole = "";
  let isText = true;
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    yield bytes.byteLength;
    const piece = asText(bytes);
    if (whole === "" && !texts.test(fileName) && !beginsAsXml.test(piece)) isText = false;
    if (!isText && kind.leavesOut) continue;
    if (!isText) return null;
    const text = before + piece;
    if (definitions.test(text) && !drawings.test(fileName)) return "unusual";
    if (isTestVirusIn(text)) return "testVirus";
    before = text.slice(-OVERLAP);
    whole += piece;
  }
  if (!isText) return null;
  return isList ? listDefect(fileName, whole, found, kind) : yield* kind.textDefect(whole);
}

/** The entry's local header must name the same file as the archive's directory. */
async function isSameInPlace(zip: ZipFile, entry: Entry): Promise<boolean> {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  return fileName.equals(entry.fileNameRaw);
}

interface Archive {
  readonly zip: ZipFile;
  readonly found: PackageLists;
  readonly progress: Progress;
}

async function* partDefect(
  entry: Entry,
  kind: PackageKind,
  { zip, found, progress }: Archive,
): ArchiveCheck<Defect | null> {
  const { workbooks } = kind;
  if (!workbooks?.parts.test(entry.fileName)) return yield* textDefect(zip, entry, found, kind);
  const workbook = await buffer(await zip.openReadStreamPromise(entry));
  return yield* bytesDefect(workbook, workbooks.kind, progress);
}

async function* archiveDefect(
  zip: ZipFile,
  archiveBytes: number,
  kind: PackageKind,
  progress: Progress,
): ArchiveCheck<Defect | null> {
  progress.entries += zip.entryCount;
  if (progress.entries > ENTRIES_MAX) return "tooMuch";
  const names = new Set<string>();
  const found: PackageLists = { types: "", relationships: "" };
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    progress.unpacked += entry.uncompressedSize;
    if (progress.unpacked > (kind.unpackedMax ?? UNPACKED_MAX)) return "tooMuch";
    // Overlapping entries would each be unpacked: a small file would take minutes.
    const isNested = packed > archiveBytes;
    if (isNested || names.has(entry.fileName) || !(await isSameInPlace(zip, entry))) return "unusual";
    names.add(entry.fileName);
    if (addIns.test(entry.fileName)) progress.bringsAddIn = true;
    progress.parts.push(entry.fileName);
    const isCounted = (defect: Defect | null) => defect !== null && !kind.leavesOut?.has(defect);
    const itself = entryDefect(entry, kind);
    if (isCounted(itself)) return itself;
    const content = yield* partDefect(entry, kind, { zip, found, progress });
    if (isCounted(content)) return content;
  }
  const parts = new Set(Array.from(names, (name) => name.toLowerCase()));
  const mains = [...kind.mains, ...mainParts(found.relationships, found.types, kind.mainType)];
  return mains.some((main) => parts.has(main)) ? null : "otherType";
}

async function* bytesDefect(
  bytes: Buffer,
  kind: PackageKind,
  progress: Progress,
): ArchiveCheck<Defect | null> {
  const zip = await fromBufferPromise(bytes);
  // Nothing may follow the archive: a comment could contain anything.
  return zip.comment.length > 0 ? "archive" : yield* archiveDefect(zip, bytes.byteLength, kind, progress);
}

export async function* checkPackage(bytes: Uint8Array, kind: PackageKind): ArchiveCheck<CheckedPackage> {
  const progress: Progress = { entries: 0, unpacked: 0, bringsAddIn: false, parts: [] };
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { parts } = progress;
  try {
    const defect = yield* bytesDefect(archive, kind, progress);
    return { defect, bringsAddIn: progress.bringsAddIn, parts };
  } catch {
    return { defect: "damaged", bringsAddIn: progress.bringsAddIn, parts };
  }
}
