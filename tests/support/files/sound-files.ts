import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { UploadPurpose } from "#domain/upload/upload.ts";
import { docx, ole, pdf } from "./documents.ts";
import { avi, mp4 } from "./films.ts";
import { card, drawn, gifOf, portrait } from "./pictures.ts";

export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function drawnPdf(): Promise<Buffer> {
  const document = new PDFDocument();
  const bytes = buffer(document);
  document.fontSize(20).text("A ledger that speaks Malayalam");
  document.addPage().text("Second page");
  document.end();
  return bytes;
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

/** Files as people really send them: each is taken for these purposes. */
export async function soundFiles(): Promise<readonly (SampleFile & { readonly purpose: UploadPurpose })[]> {
  const landscape = { width: 1800, height: 1200 };
  return [
    { purpose: "image", name: "anil.jpg", bytes: await drawn(portrait, "jpeg") },
    { purpose: "profileImage", name: "Beena Thomas.PNG", bytes: await drawn(portrait) },
    { purpose: "image", name: "moving.gif", bytes: gifOf(portrait, 12) },
    { purpose: "image", name: "named-wrongly.png", bytes: await drawn(portrait, "jpeg") },
    { purpose: "businessCard", name: "card.jpeg", bytes: await drawn(card, "jpeg") },
    { purpose: "Certificate", name: "certificate.png", bytes: await drawn(card) },
    { purpose: "newsFile", name: "മലയാളം വാർത്ത.jpg", bytes: await drawn(landscape, "jpeg") },
    { purpose: "companylogo", name: "logo.v2.png", bytes: await drawn({ width: 300, height: 200 }) },
    { purpose: "imagefile", name: "banner.png", bytes: await drawn({ width: 1860, height: 600 }) },
    { purpose: "videofile", name: "port.mp4", bytes: mp4() },
    { purpose: "videofile", name: "port.avi", bytes: avi() },
    { purpose: "projectFile", name: "idea.pdf", bytes: pdf() },
    { purpose: "projectFile", name: "drawn.pdf", bytes: await drawnPdf() },
    { purpose: "projectFile", name: "idea.docx", bytes: docx() },
    { purpose: "projectFile", name: "idea.doc", bytes: ole() },
    { purpose: "projectFile", name: "idea.txt", bytes: Buffer.from("A tide table.\r\nമലയാളം\tand tabs.") },
    { purpose: "projectFile", name: "idea 2.txt", bytes: utf16("A tide table.\r\nമലയാളം") },
  ];
}
