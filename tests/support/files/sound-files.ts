import type { UploadPurpose } from "#rules/upload.ts";
import {
  docx,
  docxEntries,
  largeOle,
  objectStream,
  ole,
  oleWithArchive,
  packageOf,
  pdf,
  streamOf,
  themeParts,
  wordXml,
} from "./documents.ts";
import { drawnPdf } from "./drawn-pdf.ts";
import { card, drawn, gifOf, pngOfPixels, portrait } from "./pictures.ts";
import { avi, largeAvi, mp4 } from "./videos.ts";
import { zip } from "./zip.ts";

export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Dictionaries as real PDF writers order them, which the checks must not mistake for hidden content. */
const objects = Buffer.from(
  objectStream("7 0 << >>")
    .toString("latin1")
    .replace(
      "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
      "/Filter /FlateDecode /First 4 /N 1 /Type /ObjStm",
    ),
  "latin1",
);
const packedPdf = pdf({
  catalog: "/LaunchPad 1 /XFAroma 2 /Threads [14 0 R] /OpenAction [3 0 R /Fit]",
  objects: [
    "14 0 obj\n<< /Type /Thread /F 15 0 R >>\nendobj\n",
    "8 0 obj\n<< /DecodeParms << /Predictor 12 >> >>\nendobj\n",
    "10 0 obj\n<< /First 11 0 R /AP << /N 12 0 R >> >>\nendobj\n",
    streamOf("/N 3 /Alternate /DeviceRGB /Filter /FlateDecode", "A colour profile."),
    objects,
  ],
});

const withoutTable =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
const inVersion = (bytes: Buffer, version: string) =>
  Buffer.from(bytes.toString("latin1").replace("1.7", version), "latin1");

/** Its compressed objects cannot be read. */
const encryptedPdf = pdf({
  objects: [
    "9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length 4 >>\nstream\n\xA5\xC3\x11\x7F\nendstream\nendobj\n",
    "8 0 obj\n<< /Filter /Standard /V 4 /R 4 /CF << >> /P -44 >>\nendobj\n",
  ],
  trailer: "/Encrypt 8 0 R",
});

/** An attachment that nothing opens. */
const attachedPdf = pdf({
  catalog: "/Names << /EmbeddedFiles << /Names [(a.csv) 8 0 R] >> >>",
  objects: [
    "8 0 obj\n<< /Type /Filespec /F (a.csv) /EF << /F 9 0 R >> >>\nendobj\n",
    streamOf("/Type /EmbeddedFile /Filter /FlateDecode", "a,b"),
  ],
});

/** A document with as many entries as allowed, one of which compresses well without being a bomb. */
const fullDocx = docx({
  more: [
    { name: "word/white.xml", data: " ".repeat(60_000) },
    ...Array.from({ length: 1997 }, (_, at) => ({ name: `word/${at}.png`, data: "" })),
  ],
});

/** A document with external links and an embedded picture. */
const linkedDocx = docx({
  more: [
    {
      name: "word/_rels/document.xml.rels",
      data: `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="a" Type="http://x/hyperlink" Target="http://x/?a>b&#39;s" TargetMode="External"/>
  <Relationship Id="c" Type="http://x/hyperlink" Target="http://x/?ContentType='report'" TargetMode="External"/>
  <Relationship Id='b' Type='http://x/image' Target='media/"1".png'/>
</Relationships>
`,
    },
  ],
});

const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A document with a table of contents, a page number, links, a merge field and an index entry. */
const fieldsDocx = docx({
  document: wordXml.replace(
    "<w:r>",
    `${field(' TOC \\o "1-3" ', "DDE in fish")}${field(' HYPERLINK "http://x/DDE" ', "DDE")}${field(' XE "DDE" ', "")}${field(' HYPERLINK "http://x/LINK" \\o "INCLUDEPICTURE" ', "LINK")}${field(" REF LINK \\h ", "INCLUDETEXT")}${field(" IF 1 = 1 LINK ", "IMPORT")}<w:fldSimple w:instr=" PAGE "><w:r><w:t>DDE</w:t></w:r></w:fldSimple><w:fldSimple w:instr=' MERGEFIELD "DDE" '/><w:r><w:t>DDE</w:t></w:r><w:r>`,
  ),
});

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

/** Files as people really send them; each is accepted for its purpose. */
export async function soundFiles(): Promise<readonly (SampleFile & { readonly purpose: UploadPurpose })[]> {
  const landscape = { width: 1800, height: 1200 };
  return [
    { purpose: "image", name: "anil.jpg", bytes: await drawn(portrait, "jpeg") },
    { purpose: "profileImage", name: "Beena Thomas.PNG", bytes: await drawn(portrait) },
    { purpose: "image", name: "moving.gif", bytes: gifOf(portrait, 12) },
    { purpose: "image", name: "named-wrongly.png", bytes: await drawn(portrait, "jpeg") },
    { purpose: "image", name: "bracket-in-pixels.png", bytes: pngOfPixels(portrait, "<svg\xFF<htmlx") },
    { purpose: "businessCard", name: "card.jpeg", bytes: await drawn(card, "jpeg") },
    { purpose: "Certificate", name: "certificate.png", bytes: await drawn(card) },
    { purpose: "newsFile", name: "മലയാളം വാർത്ത.jpg", bytes: await drawn(landscape, "jpeg") },
    { purpose: "companylogo", name: "logo.v2.png", bytes: await drawn({ width: 300, height: 200 }) },
    { purpose: "imagefile", name: "banner.png", bytes: await drawn({ width: 1860, height: 600 }) },
    { purpose: "image", name: "half-a-marker.jpg", bytes: (await drawn(portrait, "jpeg")).subarray(0, -1) },
    { purpose: "image", name: "broken-off.jfif", bytes: (await drawn(portrait, "jpeg")).subarray(0, -20) },
    { purpose: "image", name: "double.php.png", bytes: await drawn(portrait) },
    { purpose: "image", name: "double.html.jpg", bytes: await drawn(portrait, "jpeg") },
    { purpose: "image", name: "no-ending", bytes: await drawn(portrait) },
    { purpose: "videofile", name: "film.html.mp4", bytes: mp4() },
    { purpose: "videofile", name: "port.mp4", bytes: mp4() },
    { purpose: "videofile", name: "port.avi", bytes: avi() },
    { purpose: "videofile", name: "large.avi", bytes: largeAvi() },
    { purpose: "projectFile", name: "idea.pdf", bytes: pdf() },
    { purpose: "projectFile", name: "packed.pdf", bytes: packedPdf },
    { purpose: "projectFile", name: "drawn.pdf", bytes: await drawnPdf() },
    { purpose: "projectFile", name: "smallest.pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") },
    { purpose: "projectFile", name: "no-table.pdf", bytes: Buffer.from(withoutTable) },
    { purpose: "projectFile", name: "next-version.pdf", bytes: inVersion(pdf(), "9.9") },
    { purpose: "projectFile", name: "more-behind.pdf", bytes: pdf({ after: "\0\0\r\n<!-- sent by x -->" }) },
    { purpose: "projectFile", name: "much-behind.pdf", bytes: pdf({ after: "\0".repeat(1018) }) },
    { purpose: "projectFile", name: "encrypted.pdf", bytes: encryptedPdf },
    { purpose: "projectFile", name: "with-attachment.pdf", bytes: attachedPdf },
    { purpose: "projectFile", name: "named-wrongly.docx", bytes: pdf() },
    { purpose: "projectFile", name: "acme.com.pdf", bytes: pdf() },
    { purpose: "projectFile", name: "DOC-20261126-WA0003", bytes: pdf() },
    {
      purpose: "projectFile",
      name: "after-a-mark.pdf",
      bytes: Buffer.concat([Buffer.from("\ufeff\r\n"), pdf()]),
    },
    { purpose: "projectFile", name: "idea.docx", bytes: docx() },
    { purpose: "projectFile", name: "without-types.docx", bytes: zip(docxEntries().slice(1)) },
    { purpose: "projectFile", name: "full.docx", bytes: fullDocx },
    { purpose: "projectFile", name: "linked.docx", bytes: linkedDocx },
    { purpose: "projectFile", name: "fields.docx", bytes: fieldsDocx },
    { purpose: "projectFile", name: "idea.doc", bytes: ole() },
    { purpose: "projectFile", name: "wide.doc", bytes: ole({ sectorBytes: 4096 }) },
    { purpose: "projectFile", name: "large.doc", bytes: largeOle() },
    { purpose: "projectFile", name: "unpadded.doc", bytes: ole({ directoryGoesOn: 2 }).subarray(0, -100) },
    { purpose: "projectFile", name: "smallest.doc", bytes: ole().subarray(0, 8) },
    { purpose: "projectFile", name: "zeros.doc", bytes: Buffer.alloc(512).fill(ole().subarray(0, 8), 0, 8) },
    { purpose: "projectFile", name: "circle.doc", bytes: ole({ directoryGoesOn: 1 }) },
    { purpose: "projectFile", name: "nowhere.doc", bytes: ole({ directoryGoesOn: 0x00ffffff }) },
    { purpose: "projectFile", name: "table.doc", bytes: ole({ names: ["Workbook"] }) },
    { purpose: "projectFile", name: "theme.doc", bytes: oleWithArchive(...themeParts) },
    { purpose: "projectFile", name: "from-a-browser.docx", bytes: packageOf("/word/document2.xml") },
    {
      purpose: "projectFile",
      name: "latin.txt",
      bytes: Buffer.from("caf\xE9 \x93is\x94 not UTF-8", "latin1"),
    },
    { purpose: "projectFile", name: "end-mark.txt", bytes: Buffer.from("A tide table.\r\n\x1A") },
    { purpose: "projectFile", name: "idea.txt", bytes: Buffer.from("A tide table.\r\nമലയാളം\tand tabs.") },
    { purpose: "projectFile", name: "idea 2.txt", bytes: utf16("A tide table.\r\nമലയാളം") },
    { purpose: "projectFile", name: "idea 3.txt", bytes: utf16("A tide table.\r\nമലയാളം").swap16() },
  ];
}
