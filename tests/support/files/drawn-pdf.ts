import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A PDF of two pages with text, as a program writes it. With a password, nobody can read it without. */
export async function drawnPdf(userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument(userPassword === undefined ? {} : { userPassword });
  const bytes = buffer(document);
  document.fontSize(20).text("A ledger that speaks Malayalam");
  document.addPage().text("Second page");
  document.end();
  return bytes;
}
