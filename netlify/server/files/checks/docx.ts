import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { Defect } from "../defects.ts";
import { isTestVirusIn } from "./active-content.ts";
import { isOnDisk } from "./disk-path.ts";
import { fieldsDefect, withoutReferences } from "./docx-fields.ts";

const ENTRIES_MAX = 2000;
const RATIO_MAX = 100;
/** Short texts compress as well as a zip bomb, so smaller entries are exempt from the ratio check. */
const SMALL_BYTES = 64 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** The lists of the document's parts are held in memory whole. */
const LIST_MAX = 1024 * 1024;
/** Characters kept from the previous chunk, so that patterns match across chunks. */
const OVERLAP = 256;

const macroEntries = /vbaProject|vbaData/i;
/** Programs, and embedded documents of any kind. */
const embeddedEntries = /(?:activeX|embeddings)\/|\.(?:bin|exe|dll|js|vbs|rtf|mht(?:ml)?|x?html?)$/i;
/** Pictures that are not compressed by themselves: those of a mostly white page pack as well as a zip bomb. */
const plainPictures = /\.(?:bmp|dib|emf|wmf|tiff?|pcx|pict?)$/i;
const drawings = /\.svg$/i;
const texts = /\.(?:xml|rels)$/i;
const TYPES = "[Content_Types].xml";
const RELATIONSHIPS = "_rels/.rels";
/** The lists of the document's parts and their relationships. */
const lists = /^\[Content_Types\]\.xml$|\.rels$/i;

/** Document type definitions, with which a reader can be made to fetch resources or expand entities. */
const definitions = /<!(?:DOCTYPE|ENTITY)/i;
const macros = /macroEnabled|vbaProject/i;
/** A part is what its type says, whatever its name: any that begins like this may be read as a text. */
const beginsAsXml = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*(?:<|$)/;

/** Dropping NULs makes UTF-16 XML readable as ASCII. */
const asText = (bytes: Buffer) => bytes.toString("latin1").replaceAll("\0", "");

function entryDefect({
  fileName,
  uncompressedSize,
  compressedSize,
  generalPurposeBitFlag,
}: Entry): Defect | null {
  const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO_MAX * compressedSize;
  if (isBomb && !plainPictures.test(fileName)) return "tooMuch";
  if (generalPurposeBitFlag & 1) return "password";
  if (macroEntries.test(fileName)) return "macros";
  return embeddedEntries.test(fileName) ? "embeds" : null;
}

/** The lists of a package's parts that tell which of them is the document. */
interface PackageLists {
  types: string;
  relationships: string;
}

/** The defect of a list of the document's parts, or `null`; remembers those that name the document. */
function listDefect(name: string, list: string, found: PackageLists): Defect | null {
  if (name !== TYPES) {
    if (name === RELATIONSHIPS) found.relationships = list;
    return relationshipsDefect(list);
  }
  found.types = list;
  return macros.test(withoutReferences(list)) ? "macros" : null;
}

/**
 * Checks a text while unpacking it chunk by chunk, with some overlap; the archive's declared size is verified on the
 * way. What neither is named nor begins as a text is left.
 */
async function textDefect(zip: ZipFile, entry: Entry, found: PackageLists): Promise<Defect | null> {
  const { fileName } = entry;
  const isList = lists.test(fileName);
  if (isList && entry.uncompressedSize > LIST_MAX) return "unusual";
  let before = "";
  let whole = "";
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    const piece = asText(bytes);
    if (whole === "" && !texts.test(fileName) && !beginsAsXml.test(piece)) return null;
    const text = before + piece;
    if (definitions.test(text) && !drawings.test(fileName)) return "unusual";
    if (isTestVirusIn(text)) return "testVirus";
    before = text.slice(-OVERLAP);
    whole += piece;
  }
  return isList ? listDefect(fileName, whole, found) : fieldsDefect(whole);
}

/** The entry's local header must name the same file as the archive's directory. */
async function isSameInPlace(zip: ZipFile, entry: Entry): Promise<boolean> {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  return fileName.equals(entry.fileNameRaw);
}

async function archiveDefect(zip: ZipFile, archiveBytes: number): Promise<Defect | null> {
  if (zip.entryCount > ENTRIES_MAX) return "tooMuch";
  const names = new Set<string>();
  const found: PackageLists = { types: "", relationships: "" };
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (unpacked > UNPACKED_MAX) return "tooMuch";
    // Overlapping entries would each be unpacked: a small file would take minutes.
    const isNested = packed > archiveBytes;
    if (isNested || names.has(entry.fileName) || !(await isSameInPlace(zip, entry))) return "unusual";
    names.add(entry.fileName);
    const defect = entryDefect(entry) ?? (await textDefect(zip, entry, found));
    if (defect) return defect;
  }
  const parts = new Set(Array.from(names, (name) => name.toLowerCase()));
  const mains = ["word/document.xml", ...mainParts(found.relationships, found.types)];
  return mains.some((main) => parts.has(main)) ? null : "otherType";
}

/** The defect of a Word document of the new kind, or `null`. The format is an archive of XML. */
export async function docxDefect(bytes: Uint8Array): Promise<Defect | null> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    // Nothing may follow the archive: a comment could contain anything.
    if (zip.comment.length > 0) return "archive";
    return await archiveDefect(zip, bytes.byteLength);
  } catch {
    return "damaged";
  }
}

const ELEMENT_MAX = 8192;

/**
 * One element; a quoted value may hold a ">". No writer puts comments or instructions here, and a quotation mark in one
 * would shift where the values after it seem to begin.
 */
const element = /\s*<(?!!|\?(?!xml\s))(?:[^"'<>]|"[^"]*"|'[^']*')*>\s*/y;
const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const byteOrderMark = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/;

/** Only a hyperlink waits for a click; anything else is fetched when Word opens the document. */
const waits = /\/hyperlink\s*$/;
/** Documents and objects within the document, wherever their part is. */
const embedded = /\/(?:aFChunk|oleObject|package)\s*$/i;
const external = /^\s*External/i;

type Attributes = ReadonlyMap<string, string>;

/** The attributes of each element; `null` once one cannot be read. */
function* readElements(list: string): Generator<Attributes | null> {
  for (let at = list.match(byteOrderMark)?.[0].length ?? 0; at < list.length; at = element.lastIndex) {
    element.lastIndex = at;
    const [found] = element.exec(list) ?? [];
    if (found === undefined || found.length > ELEMENT_MAX) {
      yield null;
      return;
    }
    yield new Map(
      Array.from(found.matchAll(attribute), ([, name = "", double, single = ""]) => [
        name,
        withoutReferences(double ?? single),
      ]),
    );
  }
}

function relationshipDefect(attributes: Attributes): Defect | null {
  const { type, target, mode } = relationshipOf(attributes);
  if (embedded.test(type)) return "embeds";
  const isFetched = external.test(mode) && !waits.test(type);
  return isFetched && !isOnDisk(target) ? "fetches" : null;
}

const relationshipOf = (attributes: Attributes) => ({
  type: attributes.get("Type") ?? "",
  target: attributes.get("Target") ?? "",
  mode: attributes.get("TargetMode") ?? "",
});

/** The defect of a list of relationships, or `null`. */
function relationshipsDefect(list: string): Defect | null {
  for (const attributes of readElements(list)) {
    const defect = attributes ? relationshipDefect(attributes) : "unusual";
    if (defect) return defect;
  }
  return null;
}

const wordDocument = /\.wordprocessingml\.(?:document|template)\.main\+xml\s*$/i;
const mainRelationship = /\/officeDocument\s*$/;

const attributesIn = (list: string) => [...readElements(list)].filter((attributes) => attributes !== null);

/** Names of parts are compared regardless of case, and begin at the root of the package. */
const partName = (name: string) => name.replace(/^\//, "").toLowerCase();

/** The parts that Word would open as the document, by the package's relationships and the types of its parts. */
function mainParts(relationships: string, types: string): string[] {
  const isDocument = new Set(
    attributesIn(types)
      .filter((attributes) => wordDocument.test(attributes.get("ContentType") ?? ""))
      .map((attributes) => partName(attributes.get("PartName") ?? "")),
  );
  return attributesIn(relationships)
    .map(relationshipOf)
    .filter(({ type }) => mainRelationship.test(type))
    .map(({ target }) => partName(target))
    .filter((name) => isDocument.has(name));
}
