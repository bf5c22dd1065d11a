import PDFDocument from "pdfkit";
import { site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import { tideLines } from "#kit/motif/tide-lines.ts";
import { tideMark } from "#kit/motif/tide-mark.ts";
import { QR_MARGIN, qrCode } from "#rules/qr-code.ts";
import { digest } from "#server/platform/crypto.ts";
import {
  type CertificateFacts,
  certificateUrl,
  dayInFull,
  kindTitles,
  statementOf,
} from "../../certificate.ts";
import { SIGNATURE_LINE, signedTypes } from "../../check-certificate.ts";
import { type SigningKey, sign } from "../certificate-key.ts";
import { registerFonts } from "./faces.ts";
import { page, Sheet, type TextStyle } from "./sheet.ts";

/** The dark band on the right, and the column of text on the left. */
const band = { x: 622, width: page.width - 622 } as const;
const column = { x: 56, width: 510 } as const;

const styles = {
  firm: { face: "display", size: 20, leading: 24, ink: inks.ink },
  kind: { face: "italic", size: 21, leading: 26, ink: inks.emphasis },
  lead: { face: "text", size: 11, leading: 16, ink: inks.inkSoft },
  name: { face: "display", size: 44, leading: 48, ink: inks.ink },
  statement: { face: "text", size: 14, leading: 20, ink: inks.ink },
  feedback: { face: "text", size: 10, leading: 13.4, ink: inks.inkSoft },
  label: { face: "text", size: 8.4, leading: 12, ink: inks.inkSoft },
  value: { face: "text", size: 11, leading: 15, ink: inks.ink },
  bandText: { face: "text", size: 9.4, leading: 13.4, ink: inks.onNight },
  bandLabel: { face: "text", size: 8.4, leading: 12, ink: inks.onNightSoft },
  serial: { face: "display", size: 15, leading: 20, ink: inks.onNight },
} as const satisfies Record<string, TextStyle>;

interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly content: string;
}

function drawMark({ pdf }: Sheet, x: number, y: number): void {
  const { waves, point } = tideMark;
  pdf.save().translate(x, y);
  pdf.path(waves).lineWidth(1.75).lineCap("round").stroke(inks.ink);
  pdf.circle(point.cx, point.cy, point.r).fill(inks.brass);
  pdf.restore();
}

/** The water of the band, as wide as it is: the tide runs past a bank. */
const water = {
  width: 760,
  height: 2058,
  fall: 15,
  swell: 1,
  phase: 0.31,
  shoals: [
    { x: 420, y: 520, height: 7, spread: [330, 240] },
    { x: 120, y: 1560, height: -5, spread: [280, 220] },
  ],
} as const;

function drawBand(sheet: Sheet): void {
  const { pdf } = sheet;
  const scale = band.width / water.width;
  const { lines, mainLines } = tideLines(water);
  pdf.rect(band.x, -3, band.width + 3, page.height + 6).fill(inks.night);
  pdf.save().rect(band.x, 0, band.width, page.height).clip().translate(band.x, 0).scale(scale);
  pdf
    .path(lines)
    .lineWidth(0.5 / scale)
    .stroke(inks.nightLine);
  pdf
    .path(mainLines)
    .lineWidth(0.6 / scale)
    .stroke(inks.nightMainLine);
  pdf.restore();
  const calm = pdf.linearGradient(0, 0, 0, page.height);
  calm
    .stop(0.3, inks.night, 0)
    .stop(0.4, inks.night, 0.85)
    .stop(0.58, inks.night, 0.85)
    .stop(0.7, inks.night, 0);
  pdf.rect(band.x, 0, band.width, page.height).fill(calm);
}

function drawQrCode(
  { pdf }: Sheet,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { side, bars } = qrCode(text);
  const scale = width / (side + 2 * QR_MARGIN);
  pdf.rect(x, y, width, width).fill("#ffffff");
  for (const bar of bars) {
    pdf.rect(x + (bar.x + QR_MARGIN) * scale, y + (bar.y + QR_MARGIN) * scale, bar.length * scale, scale);
  }
  pdf.fill("#000000");
}

function setBand(sheet: Sheet, { code, serial }: CertificateFacts): void {
  const url = certificateUrl(code);
  const inner = { x: band.x + 32, width: band.width - 64 };
  sheet.ornament(() => drawBand(sheet));
  sheet.figure(`QR code of the address ${url}`, () => drawQrCode(sheet, url, { ...inner, y: 56 }));
  let y = 56 + inner.width + 30;
  y = sheet.set(
    "Is it genuine?",
    { ...styles.serial, face: "italic", ink: inks.nightBrass },
    { ...inner, y },
    "H2",
  );
  y = sheet.set(
    "Scan the code, or open the address below. The page shows every line of this certificate, and whether it is still valid.",
    styles.bandText,
    { ...inner, y: y + 2 },
  );
  const beforeCode = url.slice(0, -code.length).replace(/^https?:\/\//, "");
  y = sheet.set(beforeCode, styles.bandText, { ...inner, y: y + 10 });
  sheet.set(code, styles.bandText, { ...inner, y });
  const foot = page.height - 74;
  sheet.ornament(() => sheet.pdf.rect(inner.x, foot - 22, 40, 1.5).fill(inks.nightBrass));
  sheet.set("Certificate number", styles.bandLabel, { ...inner, y: foot });
  sheet.set(serial, styles.serial, { ...inner, y: foot + 19 });
}

function setFeedback(sheet: Sheet, feedback: readonly string[], top: number): void {
  const indent = 14;
  feedback.reduce((y, line) => {
    sheet.ornament(() => sheet.pdf.circle(column.x + 3, y - 3.2, 1.6).fill(inks.brass));
    const box = { x: column.x + indent, y, width: column.width - indent };
    return sheet.set(line, styles.feedback, box) + 3;
  }, top);
}

/** Puts the name on one line if it fits in a suitable size, otherwise on two. */
function styleOfName(sheet: Sheet, name: string): TextStyle {
  const one = sheet.fitted(name, styles.name, { width: column.width, lines: 1, least: 32 });
  if (sheet.linesOf(name, one, column.width).length === 1) return one;
  return sheet.fitted(name, styles.name, { width: column.width, lines: 2, least: 20 });
}

/** Keeps each day on one line. */
const tied = (text: string) => text.replace(/(\d) (\p{L}+) (\d{4})/gu, "$1\u00a0$2\u00a0$3");

function setColumn(sheet: Sheet, facts: CertificateFacts): void {
  const { kind, name, feedback, issuedOn, issuer } = facts;
  const { address } = site.contact;
  sheet.ornament(() => drawMark(sheet, column.x - 3, 48));
  sheet.set(site.name, styles.firm, { x: column.x + 34, y: 71, width: 300 });
  let y = sheet.set(kindTitles[kind], styles.kind, { ...column, y: 138 }, "H1");
  y = sheet.set("This is to certify that", styles.lead, { ...column, y: y + 2 });
  const nameStyle = styleOfName(sheet, name);
  y = sheet.set(name, nameStyle, { ...column, y: y + nameStyle.size * 0.86 });
  const statement = tied(statementOf(facts));
  y = sheet.set(statement, styles.statement, {
    ...column,
    y: y - nameStyle.leading + 0.36 * nameStyle.size + 24,
  });
  setFeedback(sheet, feedback, y + 12);
  const foot = page.height - 74;
  sheet.ornament(() => sheet.pdf.rect(column.x, foot - 24, column.width, 0.6).fill(inks.hairline));
  const half = { width: 150, y: foot };
  sheet.set("Issued on", styles.label, { ...half, x: column.x });
  sheet.set(dayInFull(issuedOn), styles.value, { ...half, x: column.x, y: foot + 18 });
  sheet.set("Issued by", styles.label, { ...half, x: column.x + 150 });
  sheet.set(`${issuer}, ${address.city}, ${address.country}`, styles.value, {
    x: column.x + 150,
    y: foot + 18,
    width: column.width - 150,
  });
}

/** The certificate as one A4 page, byte-identical for the same facts and attachments. */
async function certificateDocument(
  facts: CertificateFacts,
  attachments: readonly Attachment[],
): Promise<Buffer> {
  const issued = new Date(`${facts.issuedOn}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // Without it, pdfkit loads Helvetica.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: site.locale,
    displayTitle: true,
    info: {
      Title: `${kindTitles[facts.kind]}: ${facts.name}`,
      Author: facts.issuer,
      Subject: facts.serial,
      Creator: site.name,
      CreationDate: issued,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", resolve).on("error", reject);
  });
  await registerFonts(pdf, JSON.stringify(facts));
  const sheet = new Sheet(pdf);
  sheet.ornament(() => pdf.rect(-3, -3, page.width + 6, page.height + 6).fill(inks.paper));
  setColumn(sheet, facts);
  setBand(sheet, facts);
  for (const { name, type, description, content } of attachments) {
    pdf.file(Buffer.from(content), {
      name,
      type,
      description,
      creationDate: issued,
      modifiedDate: issued,
    });
  }
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * The printed certificate, ended by a signature over every byte before it and what it states: whatever is changed in the
 * file is noticed, also what no program would compare, such as a picture laid over the name.
 */
export async function signedDocument(
  key: SigningKey,
  facts: CertificateFacts,
  attachments: readonly Attachment[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await certificateDocument(facts, attachments);
  const signature = await sign(key, signedTypes.document, { ...facts, sha256: digest(pdf) });
  return Uint8Array.from(Buffer.concat([pdf, Buffer.from(`${SIGNATURE_LINE}${signature}\n`)]));
}
