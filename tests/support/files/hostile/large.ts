import { docx, pdf, wordXml } from "../documents.ts";
import { box, ftyp, mp4 } from "../films.ts";
import { drawn, portrait, withSegment } from "../pictures.ts";
import type { SampleFile } from "../sound-files.ts";
import { script } from "./texts.ts";

const MIB = 1024 * 1024;
const filled = (size: number, text: string) => Buffer.alloc(size, text);

/** Boxes nested `depth` deep. */
const nested = (depth: number) => {
  const boxes = Buffer.alloc(8 * depth);
  for (let at = 0; at < depth; at += 1) {
    boxes.writeUInt32BE(8 * (depth - at), 8 * at);
    boxes.write("trak", 8 * at + 4);
  }
  return boxes;
};

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
  { name: "comments.jpg", bytes: await commentedJpeg() },
  { name: "markers.jpg", bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), filled(4.5 * MIB, "\xff")]) },
  { name: "objects.pdf", bytes: pdf({ objects: [filled(9 * MIB, "/ObjStm ")] }) },
  { name: "letters.pdf", bytes: pdf({ objects: [filled(9 * MIB, "#4a#41")], catalog: "/Launch" }) },
  { name: "starts.pdf", bytes: pdf({ objects: [filled(9 * MIB, "obj << stream\n")], after: "x" }) },
  { name: "white.pdf", bytes: pdf({ objects: [filled(9 * MIB, " ")], after: filled(1000, " x") }) },
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
  { name: "deep.mp4", bytes: Buffer.concat([ftyp(), box("moov", nested(500_000)), Buffer.from("x")]) },
  { name: "long.mp4", bytes: mp4(49 * MIB).subarray(0, -1) },
];
