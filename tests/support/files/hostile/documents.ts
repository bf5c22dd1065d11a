import { randomBytes } from "node:crypto";
import { docx, docxEntries, objectStream, ole, pdf, streamOf, wordXml } from "../documents.ts";
import { nestedObjectStreams, nestedZip } from "../nested-deflate.ts";
import type { SampleFile } from "../sound-files.ts";
import { type ZipEntry, zip } from "../zip.ts";
import { script, testVirus } from "./texts.ts";

const MIB = 1024 * 1024;

const acting = (name: string): SampleFile => ({
  name: `${name}.pdf`,
  bytes: pdf({ catalog: `/A << /S /${name} >>` }),
});

const hex = (text: string) => `${Buffer.from(text).toString("hex")}>`;
const typed = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";
const untyped = "/N 1 /First 4 /Filter /FlateDecode";

/** Dictionaries that readers treat as that of an object stream, since they have the entries `/N` and `/First`. */
const untypedStreams = {
  plain: untyped,
  "of-another-type": `/Type /Metadata ${untyped}`,
  "in-other-letters": "/#4e 1 /F#69rst 4 /Filter /FlateDecode",
  "past-a-string": `/N 1 /First 4 /X (\\) 1 0 obj <<) /Filter /FlateDecode`,
  "past-a-comment": `/N 1 /First 4 % endobj 1 0 obj <<\n/Filter /FlateDecode`,
  "past-a-dictionary": `/N 1 /X << /Y [<3e3e>] >> /First 4 /Filter /FlateDecode`,
  "far-apart": `/N 1 /X (${"x".repeat(5000)}) /First 4 /Filter /FlateDecode`,
};

/** Files that act, each in a spelling that some reader accepts. */
export const actingPdfs: readonly SampleFile[] = [
  ...["RichMedia", "ImportData", "GoToE", "GoToR", "Rendition", "Thread"].map(acting),
  {
    name: "thread-past-a-comment.pdf",
    bytes: pdf({ catalog: "/OpenAction << /S %/Type\n/Thread /F (\\\\\\\\x\\\\y.pdf) >>" }),
  },
  ...Object.entries(untypedStreams).map(([name, dictionary]) => ({
    name: `script-in-untyped-objects-${name}.pdf`,
    bytes: pdf({ objects: [streamOf(dictionary, "7 0 << /S /JavaScript >>")] }),
  })),
  {
    name: "shuffled-objects-in-other-letters.pdf",
    bytes: pdf({ objects: [streamOf(`${typed} /Decode#50arms << /Pred#69ctor 12 >>`, "7 0 << >>")] }),
  },
  {
    name: "script-packed-twice-in-order.pdf",
    bytes: pdf({
      objects: [objectStream(hex("7 0 << /S /JavaScript >>"), "[/FlateDecode /ASCIIHexDecode]")],
    }),
  },
  {
    name: "script-in-short.pdf",
    bytes: pdf({ objects: [streamOf(`${typed} /F [/FlateDecode /AHx]`, hex("7 0 << /S /JavaScript >>"))] }),
  },
  {
    name: "shuffled-objects-in-short.pdf",
    bytes: pdf({ objects: [streamOf(`${typed} /DP 12 0 R`, "7 0 << >>")] }),
  },
  {
    name: "attachment.pdf",
    bytes: pdf({ objects: ["8 0 obj\n<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R >>\nendobj\n"] }),
  },
  { name: "script.pdf", bytes: pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }) },
  { name: "script-in-other-letters.pdf", bytes: pdf({ catalog: "/OpenAction << /S /J#61va#53cript >>" }) },
  { name: "script-packed.pdf", bytes: pdf({ objects: [objectStream("7 0 << /S /JavaScript >>")] }) },
  {
    name: "script-packed-in-other-letters.pdf",
    bytes: pdf({ objects: [objectStream("7 0 << /S /J#61va#53cript >>")] }),
  },
  {
    name: "shuffled-objects.pdf",
    bytes: pdf({ objects: [objectStream("7 0 << >>", "/FlateDecode /DecodeParms << /Predictor 12 >>")] }),
  },
  {
    name: "script-packed-twice.pdf",
    bytes: pdf({ objects: [objectStream("x", "[/ASCIIHexDecode /FlateDecode]")] }),
  },
  { name: "hidden-objects.pdf", bytes: pdf({ objects: [Buffer.from("8 0 obj\n<< /Type /Obj#53tm >>\n")] }) },
  {
    name: "broken-objects.pdf",
    bytes: pdf({ objects: ["9 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nxx"] }),
  },
  { name: "bomb.pdf", bytes: pdf({ objects: [objectStream(Buffer.alloc(64 * MIB, 0x20))] }) },
  { name: "much-in-one-stream.pdf", bytes: pdf({ objects: [objectStream(Buffer.alloc(9 * MIB, 0x20))] }) },
  { name: "launch.pdf", bytes: pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }) },
  {
    name: "encrypted-script.pdf",
    bytes: pdf({ catalog: "/OpenAction << /S /JavaScript >>", trailer: "/Encrypt 8 0 R" }),
  },
  {
    name: "script-in-readable-objects-of-an-encrypted-file.pdf",
    bytes: pdf({ objects: [streamOf(typed, "7 0 << /S /JavaScript >>")], trailer: "/Encrypt 8 0 R" }),
  },
  { name: "scripted-form.pdf", bytes: pdf({ catalog: "/AcroForm << /XFA 5 0 R >>" }) },
  { name: "sends.pdf", bytes: pdf({ catalog: "/A << /S /SubmitForm >>" }) },
];

const pdfs: readonly SampleFile[] = [
  {
    name: "much-in-all-streams.pdf",
    bytes: pdf({ objects: Array<Buffer>(5).fill(objectStream(Buffer.alloc(7 * MIB, 0x20))) }),
  },
  { name: "objects-in-objects.pdf", bytes: pdf({ objects: [nestedObjectStreams(20)] }) },
  {
    name: "portfolio.pdf",
    bytes: pdf({ catalog: "/Collection << /D (a.pdf) >> /Names << /EmbeddedFiles 8 0 R >>" }),
  },
  { name: "virus-inside.pdf", bytes: pdf({ objects: [`%${testVirus}\n`] }) },
  { name: "page-before.pdf", bytes: Buffer.concat([Buffer.from(`${script}\n`), pdf()]) },
  { name: "archive-behind.pdf", bytes: pdf({ after: zip([{ name: "a.txt", data: "x" }]) }) },
  { name: "archive-around.pdf", bytes: pdf({ objects: [zip([{ name: "a.txt", data: "x" }])] }) },
  { name: "far-from-its-end.pdf", bytes: pdf({ after: " ".repeat(1020) }) },
  { name: "broken-off.pdf", bytes: pdf().subarray(0, -30) },
  { name: "head-alone.pdf", bytes: Buffer.from("%PDF-1.7\n") },
  { name: "form.pdf", bytes: pdf({ catalog: "/AcroForm << /XFA 5 0 R >> /NeedsRendering true" }) },
];

const doctype = (inside: string) => wordXml.replace("?><w", `?><!DOCTYPE x [${inside}]><w`);
const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">';
const more = (entry: ZipEntry) => docx({ more: [entry] });
const related = (attributes: string, before = "") =>
  `<Relationships>${before}<Relationship Id="r" ${attributes}/></Relationships>`;
const fetchedPart = (type: string) =>
  related(`Type="http://x/${type}" Target="http://x/t.dotm" TargetMode="External"`);
const relating = (name: string, list: string): SampleFile => ({
  name: `${name}.docx`,
  bytes: more({ name: "word/_rels/settings.xml.rels", data: list }),
});
const split = 'Type="http://x/attachedTemplate" Target="http://x/a>b.dotm" TargetMode="External"';
const fetching = (type: string): SampleFile => ({
  name: `fetched-${type}.docx`,
  bytes: more({ name: "word/_rels/settings.xml.rels", data: fetchedPart(type) }),
});
const carrying = (name: string): SampleFile => ({
  name: `carries-${name.replaceAll(/[./]/g, "-")}.docx`,
  bytes: more({ name: `word/${name}`, data: "x" }),
});

/** Text is unpacked in pieces of 16 KiB; `across` ends the first piece after `letters` characters of `matter`. */
const PIECE = 16 * 1024;
const across = (before: string, matter: string, letters: number) =>
  `${before}${" ".repeat(PIECE - before.length - letters)}${matter}`;
const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";

/** More than a megabyte of elements that compress only as well as text. */
const manyElements = Array.from({ length: 20_000 }, () => `<a b="${randomBytes(24).toString("hex")}"/>`).join(
  "",
);

const archives: readonly SampleFile[] = [
  ...["vbaProject.xml", "vbaData.xml", "a.dll", "a.js", "a.vbs", "a.html", "a.htm", "a.xhtml"].map(carrying),
  ...["embeddings/a.xlsx", "a.rtf", "a.mht", "a.mhtml"].map(carrying),
  ...["oleObject", "frame", "subDocument", "package", "image"].map(fetching),
  ...["mailMergeSource", "recipientData", "transform", "video", "audio", "unknown"].map(fetching),
  relating("fetched-past-a-link", fetchedPart("video").replace('Id="r"', "Id=\"Type='/hyperlink'\"")),
  relating("fetched-past-half-a-link", fetchedPart("video").replace('Id="r"', 'Id="Type="')),
  ...["aFChunk", "oleObject", "package"].map((type) =>
    relating(`embedded-${type}`, related(`Type="http://x/${type}" Target="a.xml"`)),
  ),
  relating("fetched-in-decimal-letters", fetchedPart("attached&#84;emplate")),
  relating(
    "fetched-in-hexadecimal-letters",
    fetchedPart("attached&#x00054;emplate").replace("Ext", "&#x45;xt"),
  ),
  relating("fetched-with-spaces", fetchedPart("image ").replace("Ext", "&#10;Ext")),
  relating("fetched-past-a-bracket", related(split)),
  relating("fetched-past-a-comment", related(split, '<!-- " -->')),
  relating("fetched-past-an-instruction", related(split, '<?a "?>')),
  relating("fetched-past-a-section", related(split, '<![CDATA["]]>')),
  relating("fetched-past-a-word", related(split, '"')),
  { name: "macros.docx", bytes: more({ name: "word/vbaProject.bin", data: "x" }) },
  { name: "macros-by-type.docx", bytes: docx({ main: macroType }) },
  { name: "macros-in-other-letters.docx", bytes: docx({ main: macroType.replace("E", "&#69;") }) },
  { name: "macros-by-project.docx", bytes: docx({ main: "application/vnd.ms-office.vbaProject" }) },
  { name: "macros.docm", bytes: docx() },
  { name: "control.docx", bytes: more({ name: "word/activeX/activeX1.xml", data: "x" }) },
  { name: "object.docx", bytes: more({ name: "word/embeddings/oleObject1.bin", data: "x" }) },
  { name: "program.docx", bytes: more({ name: "word/setup.exe", data: "MZ" }) },
  { name: "bomb.docx", bytes: more({ name: "word/media/a.png", data: Buffer.alloc(60 * MIB) }) },
  { name: "bomb-of-text.docx", bytes: docx({ document: Buffer.alloc(60 * MIB, 0x20) }) },
  { name: "entity.docx", bytes: docx({ document: doctype('<!ENTITY x SYSTEM "file:///etc/passwd">') }) },
  {
    name: "definition-elsewhere.docx",
    bytes: docx({ document: wordXml.replace("?><w", '?><!DOCTYPE x SYSTEM "http://x/x.dtd"><w') }),
  },
  { name: "entity-across-pieces.docx", bytes: docx({ document: across(wordXml, '<!ENTITY x "y">', 4) }) },
  { name: "laughs.docx", bytes: docx({ document: doctype(laughs) }) },
  { name: "entity-in-utf-16.docx", bytes: docx({ document: Buffer.from(doctype(laughs), "utf16le") }) },
  {
    name: "entity-far-behind.docx",
    bytes: docx({ document: `${wordXml}${" ".repeat(50_000)}<!ENTITY x "y">` }),
  },
  { name: "virus.docx", bytes: docx({ document: wordXml.replace("A tide", testVirus) }) },
  {
    name: "template.docx",
    bytes: more({ name: "word/_rels/settings.xml.rels", data: fetchedPart("attachedTemplate") }),
  },
  { name: "long-list.docx", bytes: more({ name: "word/_rels/a.rels", data: manyElements }) },
  {
    name: "long-element.docx",
    bytes: more({ name: "word/_rels/a.rels", data: `<a b="${"x".repeat(9000)}"/>` }),
  },
  {
    name: "template-across-pieces.docx",
    bytes: more({
      name: "word/_rels/settings.xml.rels",
      data: across("<a>", fetchedPart("attachedTemplate"), 60),
    }),
  },
  { name: "outside.docx", bytes: more({ name: "../../outside.txt", data: "x" }) },
  { name: "root.docx", bytes: more({ name: "/etc/passwd", data: "x" }) },
  { name: "windows.docx", bytes: more({ name: "C:\\outside.txt", data: "x" }) },
  { name: "twice.docx", bytes: more({ name: "word/document.xml", data: "x" }) },
  {
    name: "two-names.docx",
    bytes: more({ name: "word/a.png", data: "x", lie: { localName: "word/a.exe" } }),
  },
  { name: "two-sizes.docx", bytes: more({ name: "word/b.xml", data: "x".repeat(5000), lie: { size: 10 } }) },
  { name: "encrypted.docx", bytes: more({ name: "word/c.png", data: "x", lie: { flags: 1 } }) },
  {
    name: "crowd.docx",
    bytes: docx({ more: Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.png`, data: "" })) }),
  },
  {
    name: "much-in-all.docx",
    bytes: more({ name: "word/a.png", data: randomBytes(MIB), lie: { size: 65 * MIB } }),
  },
  {
    name: "entries-in-entries.docx",
    bytes: nestedZip(docxEntries(), ["word/a.xml", "word/b.xml", "word/c.xml"], Buffer.alloc(20_000, 0x20)),
  },
  { name: "page-behind.docx", bytes: Buffer.concat([docx(), Buffer.from(script)]) },
  { name: "page-in-a-comment.docx", bytes: docx({ comment: script }) },
  { name: "without-text.docx", bytes: zip(docxEntries().slice(0, 1)) },
  { name: "broken-off.docx", bytes: docx().subarray(0, -30) },
  { name: "archive.docx", bytes: zip([{ name: "a.txt", data: "x" }]) },
  { name: "archive.zip", bytes: zip([{ name: "a.txt", data: "x" }]) },
  {
    name: "table.docx",
    bytes: zip([
      { name: "[Content_Types].xml", data: "<Types/>" },
      { name: "xl/workbook.xml", data: "<a/>" },
    ]),
  },
  {
    name: "java.docx",
    bytes: zip([
      { name: "META-INF/MANIFEST.MF", data: "x" },
      { name: "A.class", data: "x" },
    ]),
  },
];

/** The compound file with the rest of its header zeroed. */
const withoutTables = (file: Buffer) => Buffer.from(file).fill(0, 8, 512);

const older: readonly SampleFile[] = [
  { name: "macros.doc", bytes: ole({ names: ["WordDocument", "Macros"] }) },
  { name: "vba.doc", bytes: ole({ names: ["WordDocument", "_VBA_PROJECT"] }) },
  { name: "package.doc", bytes: ole({ names: ["WordDocument", "\u0001Ole10Native"] }) },
  { name: "encrypted.doc", bytes: ole({ names: ["WordDocument", "EncryptedPackage"] }) },
  { name: "vba-alone.doc", bytes: ole({ names: ["WordDocument", "VBA"] }) },
  { name: "told-of-encryption.doc", bytes: ole({ names: ["WordDocument", "EncryptionInfo"] }) },
  { name: "macros-and-more.doc", bytes: ole({ names: ["WordDocument", "Macros\0\0"] }) },
  { name: "macros-in-no-directory.doc", bytes: ole({ names: ["Macros"], directoryGoesOn: 0x00ffffff }) },
  { name: "macros-in-a-circle.doc", bytes: ole({ names: ["Macros"], directoryGoesOn: 1 }) },
  { name: "macros-without-tables.doc", bytes: withoutTables(ole({ names: ["WordDocument", "VBA"] })) },
  { name: "macros-in-wide-sectors.doc", bytes: ole({ names: ["Macros"], sectorBytes: 4096 }) },
  { name: "no-signature.doc", bytes: Buffer.alloc(4096) },
  { name: "half-a-signature.doc", bytes: ole().subarray(0, 7) },
  { name: "virus.doc", bytes: ole({ content: testVirus }) },
  { name: "archive-behind.doc", bytes: Buffer.concat([ole(), zip([{ name: "a.txt", data: "x" }])]) },
  { name: "rich.doc", bytes: Buffer.from("{\\rtf1\\object\\objdata}") },
];

/** Documents with active or hidden content, and files that are no documents. */
export const hostileDocuments = [...pdfs, ...archives, ...older];
