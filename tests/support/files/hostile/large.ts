import sharp from "sharp";
import { docx, ole, pdf, wordXml } from "../documents.ts";
import { drawn, portrait, withSegment } from "../pictures.ts";
import type { SampleFile } from "../sound-files.ts";
import { zip } from "../zip.ts";
import { script } from "./texts.ts";

const MIB = 1024 * 1024;
const filled = (size: number, text: string) => Buffer.alloc(size, text);

/** A picture in passes, one of which comes again and again. */
async function scannedJpeg() {
  const create = { width: 2000, height: 2000, channels: 3, background: "#0f766e" } as const;
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf("ffda", undefined, "hex"), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(1000).fill(scan), jpeg.subarray(-2)]);
}

/** What would make a reader of PDF read again and again, or hold much. */
const repeated = {
  "objects-in-a-comment": "1 0 obj%",
  "objects-in-strings": "1 0 obj (",
  dictionaries: "1 0 obj << /A <<",
  keys: `1 0 obj << ${Array.from({ length: MIB / 2 }, (_, at) => `/${at} 1`).join(" ")} `,
  openings: "/URI /OpenAction 1 0 R ",
  numbers: "1 0 % 1 0\n",
  "packed-objects": "/ObjStm ",
  letters: "#4a#41",
  starts: "obj << stream\n",
};

/** PDFs just below the limit. */
export const largePdfs: readonly SampleFile[] = Object.entries(repeated).map(([name, pattern]) => ({
  name: `${name}.pdf`,
  bytes: pdf({ catalog: "/OpenAction 1 0 R", objects: [filled(9 * MIB, pattern), " (/Launch )"] }),
}));

async function commentedJpeg() {
  let jpeg = withSegment(await drawn(portrait, "jpeg"), 0xfe, script);
  const comments = Array.from({ length: 70 }, () =>
    withSegment(Buffer.alloc(2), 0xfe, filled(65_000, "x")).subarray(2),
  );
  jpeg = Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
  return jpeg;
}

/** Files just below the limits that would cost a careless reader much time or memory. */
export const largeFiles = async (): Promise<readonly SampleFile[]> => [
  { name: "scans.jpg", bytes: await scannedJpeg() },
  { name: "comments.jpg", bytes: await commentedJpeg() },
  { name: "markers.jpg", bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), filled(4.5 * MIB, "\xff")]) },
  { name: "white.pdf", bytes: pdf({ objects: [filled(9 * MIB, " ")], after: filled(2000, " x") }) },
  { name: "entries.doc", bytes: Buffer.concat([ole(), filled(9 * MIB, "M\0"), zip([])]) },
  { name: "white.txt", bytes: Buffer.concat([filled(9 * MIB, " "), Buffer.from(script)]) },
  { name: "brackets.txt", bytes: Buffer.concat([filled(9 * MIB, "<"), Buffer.from(script)]) },
  {
    name: "relations.docx",
    bytes: docx({ more: [{ name: "_rels/.rels", data: filled(MIB - 10, "<Relationship ") }] }),
  },
  { name: "types.docx", bytes: docx({ more: [{ name: "word/a.rels", data: filled(MIB, "Type='/x' >") }] }) },
  {
    name: "much-text.docx",
    bytes: docx({
      document: `${wordXml}${Array.from({ length: 400_000 }, (_, at) => `<w:t>${at ** 3}</w:t>`).join("")}<!ENTITY x "y">`,
    }),
  },
];
