import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

interface Wanted {
  readonly name: string;
  readonly paragraphs: readonly string[];
}

/** A page of plain paragraphs, as a person might have typed them; the first is its title. */
export async function projectDocument({ name, paragraphs }: Wanted): Promise<File> {
  const page = new PDFDocument({ size: "A4", margin: 72, info: { Title: name } });
  const [title = name, ...others] = paragraphs;
  page.font("Times-Bold").fontSize(18).text(title).moveDown();
  page.font("Times-Roman").fontSize(12);
  for (const paragraph of others) page.text(paragraph, { lineGap: 3 }).moveDown();
  page.end();
  return new File([new Uint8Array(await buffer(page))], name, { type: "application/pdf" });
}
