/** For each check, what makes it do most work for its bytes: harmless to programs other than the check. */
import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { docDefect } from "#server/files/checks/doc.ts";
import { checkDocx } from "#server/files/checks/docx.ts";
import { fieldsDefect } from "#server/files/checks/docx-fields.ts";
import { checkPdf } from "#server/files/checks/pdf.ts";
import { pictureDefect } from "#server/files/checks/picture.ts";
import { checkText } from "#server/files/checks/text.ts";
import type { ArchiveCheck, Check } from "#server/files/checks/work.ts";
import { docx, ole, pdf, plainStream, streamOf, wordXml } from "../documents.ts";
import { zip } from "../zip.ts";

export interface WorstInput {
  readonly name: string;
  readonly check: (bytes: Uint8Array) => Check<unknown> | ArchiveCheck<unknown>;
  /** A file of about so many bytes. */
  readonly make: (size: number) => Buffer;
}

const filled = (size: number, pattern: string | Buffer) => Buffer.alloc(size, pattern);

/** Another piece again and again, up to a size. */
function pieces(size: number, piece: (at: number) => Buffer): Buffer {
  const made: Buffer[] = [];
  for (let left = size; left > 0; left -= made.at(-1)?.byteLength ?? left) made.push(piece(made.length));
  return Buffer.concat(made);
}

const inPdf = (
  name: string,
  content: (size: number) => Buffer,
  { catalog = "/OpenAction 1 0 R" } = {},
): WorstInput => ({
  name: `PDF: ${name}`,
  check: checkPdf,
  make: (size) => pdf({ catalog, objects: ["7 0 obj << /S /URI >> endobj\n", content(size)] }),
});

/** Text that is repeated in a PDF. */
const pdfPatterns: Readonly<Record<string, string>> = {
  blanks: " ",
  comments: "%",
  "comments between tokens": "1 0 % 1 0\n",
  "comments of openings": "/OpenAction%",
  "objects in comments": "1 0 obj%",
  "objects in strings": "1 0 obj (",
  "objects in dictionaries": "1 0 obj << /A <<",
  "versions of an object": "1 0 obj[3 0 R] ",
  "versions of other objects": "2 0 obj[3 0 R] ",
  "empty dictionaries": "obj<<>>",
  "entries of dictionaries": "<</A 1>>",
  brackets: "<",
  parentheses: "(",
  "closed parentheses": "()",
  escapes: "\\(",
  hexadecimal: "<41>",
  "letters by number": "#4a#41",
  slashes: "/",
  "names of packed objects": "/ObjStm ",
  "names of links": "/URI",
  "names of threads": "/Type            /Thread",
  openings: "/URI /OpenAction 1 0 R ",
  events: "/AA         ",
  digits: "1",
  "numbers before objects": "1 1 1 1 1 1 1 1 obj",
  "streams without an end": "obj << /Type /ObjStm /N 1 /First 4 >> stream\n",
  "streams of no data": "obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n",
  "appended sections": "xref\n0 1\ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n",
};

const packing = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";
/** Unpacks to a little more than is unpacked of one stream. */
const cut = deflateSync(Buffer.alloc(9 * 1024 * 1024)).subarray(0, 4000);

const pdfs: readonly WorstInput[] = [
  ...Object.entries(pdfPatterns).map(([name, pattern]) => inPdf(name, (size) => filled(size, pattern))),
  inPdf("one dictionary", (size) =>
    Buffer.concat([Buffer.from("8 0 obj <<"), filled(size, "/A <41> (x) 1 ")]),
  ),
  inPdf("packed objects", (size) => pieces(size, () => streamOf(packing, "20 0 << /A 1 >>"))),
  inPdf("objects packed tightly", (size) =>
    pieces(size, () => streamOf(packing, Buffer.concat([Buffer.from("20 0 "), filled(50_000, "/URI")]))),
  ),
  inPdf(
    "tables of packed objects",
    (size) =>
      pieces(size, () =>
        Buffer.from(plainStream(9, "/Type /ObjStm /N 1 /First 99999999", "20 0 ".repeat(20_000))),
      ),
    { catalog: "/OpenAction 21 0 R" },
  ),
  inPdf("objects that cannot be unpacked", (size) =>
    pieces(size, () =>
      Buffer.concat([
        Buffer.from(`9 0 obj << ${packing} >> stream\n`),
        cut,
        randomBytes(9),
        Buffer.from("endstream\n"),
      ]),
    ),
  ),
  {
    name: "PDF: ends of archives",
    check: checkPdf,
    make: (size) => pdf({ objects: [filled(size, "PK\x05\x06")] }),
  },
];

/** XML that packs no better than text. */
const xml = (size: number, pattern: string) =>
  pieces(size, () =>
    Buffer.from(
      `<a b="${randomBytes(40).toString("hex")}"/>${pattern.repeat(Math.ceil(2000 / pattern.length))}`,
    ),
  );

const begin = '<w:fldChar w:fldCharType="begin"/>';

const wordPatterns: Readonly<Record<string, string>> = {
  elements: "<a>",
  texts: "<w:t>",
  fields: `${begin}<w:instrText> HYPERLINK</w:instrText>`,
  attributes: '<w:t a="" b="" c="" d="" e="" f="">',
  references: "&#65;",
};

const document = (content: Buffer) =>
  Buffer.concat([Buffer.from(wordXml.replace(/<\/w:r>.*/s, begin)), content]);

const inField = (name: string, code: (size: number) => string): WorstInput => ({
  name: `DOCX: ${name}`,
  check: (bytes) => fieldsDefect(bytes.toString()),
  make: (size) => Buffer.from(`<w:p>${begin}${code(size)}`),
});
const instruction = (code: string) => `<w:instrText>${code}</w:instrText>`;

const words: readonly WorstInput[] = [
  ...Object.entries(wordPatterns).map(([name, pattern]) => ({
    name: `DOCX: ${name}`,
    check: checkDocx,
    make: (size: number) => docx({ document: document(xml(size, pattern)) }),
  })),
  inField("a long path of a picture", (size) => instruction(`INCLUDEPICTURE ${"a".repeat(size)}:`)),
  inField("blanks in a path", (size) => instruction(`INCLUDEPICTURE "${" ".repeat(size)}/"`)),
  inField("pieces of an instruction", (size) => instruction(" ").repeat(size / 30)),
  inField(
    "pieces of a picture's path",
    (size) => instruction("INCLUDEPICTURE a") + instruction(" a").repeat(size / 30),
  ),
  inField("paths of pictures", (size) =>
    (instruction(`INCLUDEPICTURE ${" a".repeat(1000)} :`) + begin).repeat(size / 2000),
  ),
  inField("options of links", (size) =>
    `${instruction(`HYPERLINK${" \\o \\\\".repeat(500)}`)}<w:fldChar w:fldCharType="end"/>${begin}`.repeat(
      size / 3000,
    ),
  ),
  inField("fields in short", (size) => '<w:fldSimple w:instr="  PAGE"/>'.repeat(size / 31)),
  inField("a long tag", (size) => `<w:t ${"a".repeat(size)}>`),
  inField("quotes without an end", (size) => `<w:t ${`""`.repeat(size / 2)}`),
  inField("prefixes", (size) => `<${"a".repeat(size)}>`),
  {
    name: "DOCX: lists of relationships",
    check: checkDocx,
    make: (size) =>
      docx({
        more: Array.from({ length: Math.ceil(size / 500_000) }, (_, at) => ({
          name: `word/_rels/${at}.rels`,
          data: xml(Math.min(size - 500_000 * at, 500_000), `<${"a".repeat(999)} a=''/>`),
        })),
      }),
  },
  {
    name: "DOCX: entries",
    check: checkDocx,
    make: (size) =>
      docx({
        more: Array.from({ length: Math.min(1900, size / 1000) }, (_, at) => ({
          name: `word/${at}${"1".repeat(Math.min(60_000, size / 2000))}`,
          data: "",
        })),
      }),
  },
];

const checked = (name: string, check: WorstInput["check"], make: WorstInput["make"]): WorstInput => ({
  name,
  check,
  make,
});

const others: readonly WorstInput[] = [
  checked("DOC: names of entries", docDefect, (size) => Buffer.concat([ole(), filled(size, "M\0")])),
  checked("DOC: ends of archives", docDefect, (size) => Buffer.concat([ole(), filled(size, "PK\x05\x06")])),
  checked("DOC: names of an archive", docDefect, (size) =>
    Buffer.concat([
      ole(),
      zip(
        Array.from({ length: Math.min(900, size / 9000) }, (_, at) => ({
          name: `theme/${"a.".repeat(4400)}${at}.xml`,
          data: "",
        })),
      ),
      Buffer.alloc(512),
    ]),
  ),
  ...Object.entries({
    blanks: " ",
    brackets: "<",
    "letters of Windows": "\xE9",
    "marks of the end": "\x1A",
  }).map(([name, pattern]) =>
    checked(`TXT: ${name}`, checkText, (size) => filled(size, Buffer.from(pattern, "latin1"))),
  ),
  checked("TXT: broken letters", checkText, (size) => filled(size, Buffer.from("\u0d35\xff"))),
  checked("TXT: in two bytes", checkText, (size) => filled(size, "a\0")),
  checked(
    "JPEG: marks",
    (bytes) => pictureDefect("jpeg", bytes),
    (size) => filled(size, Buffer.from("ffd0", "hex")),
  ),
  checked(
    "JPEG: fill bytes",
    (bytes) => pictureDefect("jpeg", bytes),
    (size) => filled(size, Buffer.from("ff", "hex")),
  ),
  checked(
    "PNG: brackets",
    (bytes) => pictureDefect("png", bytes),
    (size) =>
      Buffer.concat([
        Buffer.alloc(8),
        filled(size - (size % 12), "\0\0\0\0<<<<<<<<"),
        Buffer.from("00000000", "hex"),
        Buffer.from("IEND0000"),
      ]),
  ),
  checked(
    "GIF: blocks",
    (bytes) => pictureDefect("gif", bytes),
    (size) =>
      Buffer.concat([Buffer.alloc(13), Buffer.from([0x21, 0]), filled(size, "\x01<"), Buffer.from("\0;")]),
  ),
];

export const worstInputs: readonly WorstInput[] = [...pdfs, ...words, ...others];
