import { deflateSync } from "node:zlib";
import { type ZipEntry, zip } from "./zip.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const contentTypes = (main = wordType, part = "/word/document.xml") =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${main}"/></Types>`;

export const wordXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>A tide table for every stall.</w:t></w:r></w:p></w:body></w:document>`;

interface DocxParts {
  readonly document?: string | Uint8Array;
  readonly main?: string;
  readonly more?: readonly ZipEntry[];
  readonly comment?: string;
}

/** The entries of a .docx document. */
export const docxEntries = ({ document = wordXml, main, more = [] }: DocxParts = {}): ZipEntry[] => [
  { name: "[Content_Types].xml", data: contentTypes(main) },
  { name: "word/document.xml", data: document },
  ...more,
];

/** A package whose relationships name this part, of this type, as the document. */
export const packageOf = (target: string, { type = wordType, part = target } = {}): Buffer =>
  zip([
    { name: "[Content_Types].xml", data: contentTypes(type, part) },
    {
      name: "_rels/.rels",
      data: `<Relationships><Relationship Id="rId1" Type="http://x/officeDocument" Target="${target}"/></Relationships>`,
    },
    { name: "word/document2.xml", data: wordXml },
  ]);

/** A .docx document. */
export const docx = (parts: DocxParts = {}): Buffer => zip(docxEntries(parts), parts.comment);

interface PdfParts {
  /** Added to the catalogue. */
  readonly catalog?: string;
  /** Further objects, each complete. */
  readonly objects?: readonly (string | Buffer)[];
  readonly trailer?: string;
  readonly after?: string | Buffer;
  /** The size in bytes of a comment that pads the file. */
  readonly padding?: number;
}

/** A complete object of a PDF. */
export const pdfObject = (number: number, value: string) => `${number} 0 obj\n${value}\nendobj\n`;

/** A PDF of one empty page. */
export function pdf({
  catalog = "",
  objects = [],
  trailer = "",
  after = "",
  padding = 0,
}: PdfParts = {}): Buffer {
  const pieces = [
    "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n",
    pdfObject(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    pdfObject(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    pdfObject(3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"),
    ...objects,
    padding > 0 ? `%${" ".repeat(Math.max(0, padding - 2))}\n` : "",
  ].map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece));
  const body = Buffer.concat(pieces);
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n${body.byteLength}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end, "latin1"), Buffer.from(after)]);
}

/** A compressed object stream of a PDF. */
export const objectStream = (content: string | Buffer, filter = "/FlateDecode"): Buffer =>
  streamOf(`/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, content);

/** A compressed stream of a PDF, with these entries in its dictionary. */
export function streamOf(dictionary: string, content: string | Buffer): Buffer {
  const packed = deflateSync(Buffer.from(content));
  const head = `9 0 obj\n<< ${dictionary} /Length ${packed.byteLength} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj\n")]);
}

/** A compressed object stream in which there is one object, numbered 20. */
export const packedObject = (value: string): Buffer =>
  streamOf("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", `20 0 ${value}`);

/** A stream of a PDF that is not compressed, with these entries in its dictionary. */
export const plainStream = (number: number, dictionary: string, data: string) =>
  pdfObject(number, `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`);

const SECTOR = 512;
const END = 0xfffffffe;
/** The number of table sectors that the header can list. */
const IN_HEADER = 109;

function directoryEntry(name: string, type: number) {
  const entry = Buffer.alloc(128);
  entry.write(name, "utf16le");
  entry.writeUInt16LE(2 * name.length + 2, 64);
  entry.writeUInt8(type, 66);
  return entry;
}

interface OleParts {
  readonly names?: readonly string[];
  /** The sector in which the directory continues. */
  readonly directoryGoesOn?: number;
  /** The sector in which the list of table sectors continues. */
  readonly tableGoesOn?: number;
  readonly content?: string;
  readonly sectorBytes?: 512 | 4096;
}

/** The header of a compound file: where its table and its directory are. */
function oleHeader(
  sectorBytes: number,
  tableSectors: readonly number[],
  directory: number,
  tableGoesOn: number,
) {
  const header = Buffer.alloc(sectorBytes);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.fill(0xff, 76, SECTOR);
  header.writeUInt16LE(Math.log2(sectorBytes), 30);
  header.writeUInt32LE(tableSectors.length, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(tableGoesOn, 68);
  for (const [at, sector] of tableSectors.slice(0, IN_HEADER).entries())
    header.writeUInt32LE(sector, 76 + 4 * at);
  return header;
}

function oleDirectory(sectorBytes: number, names: readonly string[]) {
  const entries = [directoryEntry("Root Entry", 5), ...names.map((name) => directoryEntry(name, 2))];
  const directory = Buffer.alloc(sectorBytes);
  Buffer.concat(entries).copy(directory);
  return directory;
}

const wordNames = ["WordDocument", "1Table"];

const sector = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(SECTOR - (bytes.byteLength % SECTOR))]);

/** A compound file in which there is an archive of these entries, as Word packs its theme. */
export const oleWithArchive = (...names: readonly string[]): Buffer =>
  Buffer.concat([
    ole(),
    sector(zip(names.map((name) => ({ name, data: "<a/>" })))),
    Buffer.alloc(SECTOR, "text"),
  ]);

export const themeParts = [
  "[Content_Types].xml",
  "_rels/.rels",
  "theme/theme/themeManager.xml",
  "theme/theme/theme1.xml",
  "theme/theme/_rels/themeManager.xml.rels",
];

/** A compound file, which is a file system in a file, as Word stores .doc documents. */
export function ole({
  names = wordNames,
  directoryGoesOn = END,
  tableGoesOn = END,
  content = "",
  sectorBytes = SECTOR,
}: OleParts = {}): Buffer {
  const table = Buffer.alloc(sectorBytes, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(directoryGoesOn, 4);
  return Buffer.concat([
    oleHeader(sectorBytes, [0], 1, tableGoesOn),
    table,
    oleDirectory(sectorBytes, names),
    Buffer.alloc(sectorBytes, content || "text"),
  ]);
}

/** A file whose table has more sectors than the header can list; the directory's place is in the part beyond. */
export function largeOle(): Buffer {
  const tableSectors = Array.from({ length: IN_HEADER + 1 }, (_, at) => at);
  const tables = Buffer.alloc(tableSectors.length * SECTOR, 0xff);
  const list = Buffer.alloc(SECTOR, 0xff);
  list.writeUInt32LE(IN_HEADER, 0);
  list.writeUInt32LE(END, SECTOR - 4);
  const directory = (IN_HEADER * SECTOR) / 4 + 8;
  tables.writeUInt32LE(END, 4 * directory);
  return Buffer.concat([
    oleHeader(SECTOR, tableSectors, directory, tableSectors.length),
    tables,
    list,
    Buffer.alloc((directory - tableSectors.length - 1) * SECTOR, "text"),
    oleDirectory(SECTOR, wordNames),
  ]);
}
