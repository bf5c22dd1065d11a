import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from "@zxing/library";
import { create } from "fontkit";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { qrCode } from "#rules/qr-code.ts";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";
import { namesInScripts } from "#tests/samples/certificate/names-in-scripts.ts";
import { type CertificateFacts, certificateUrl, factsOf } from "../../certificate.ts";
import { checkCertificate, SIGNATURE_LINE } from "../../check-certificate.ts";
import { unprintable } from "../../printable.ts";
import { publicJwk, type SigningKey, signingKey } from "../certificate-key.ts";
import { signedDocument } from "./certificate-document.ts";
import { fontsFor, registerFonts, runsOf } from "./faces.ts";
import { Sheet } from "./sheet.ts";

// pdf.js refuses to start where a loop over an array finds more than its items, which the driver of Fauna adds.
vi.hoisted(() => {
  for (const name of Object.keys(Array.prototype))
    Object.defineProperty(Array.prototype, name, { enumerable: false });
});

const facts = factsOf({ ...storedCertificate, signature: "" });
const attachment = {
  name: "certificate.jws",
  type: "application/jose",
  description: "What the certificate states, signed",
  content: "header.payload.signature",
};

let key: SigningKey;
let document: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  key = await signingKey(new Uint8Array(32).fill(1));
  document = await signedDocument(key, facts, [attachment]);
});

const made = (changes: Partial<CertificateFacts> = {}) =>
  signedDocument(key, { ...facts, ...changes }, [attachment]);
const check = (bytes: Uint8Array<ArrayBuffer>) => checkCertificate(bytes, { keys: [publicJwk(key)] });

const open = (bytes: Uint8Array<ArrayBuffer>) =>
  getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;

/** A name and everyday words in each Indian script, made up. */
const inScripts = Object.entries(namesInScripts);

async function emptyPage(text: string) {
  const pdf = new PDFDocument({ size: "A4", font: "", tagged: true });
  await registerFonts(pdf, text);
  return pdf;
}

/** Every text on the page, its spaces made alike. */
async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { items } = await (await (await open(bytes)).getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}

describe("a certificate's document", () => {
  it("is one landscape A4 page that states the facts", async () => {
    const pdf = await open(document);
    expect(pdf.numPages).toBe(1);
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([842, 595]);
    const text = await textOf(document);
    for (const stated of [
      "Certificate of Internship",
      "Arun Pradeep",
      "has completed an internship as Area Business Manager",
      "from 5 January 2026 to 30 June 2026.",
      "Punctual.",
      "Listens.",
      "21 August 2026",
      "CERT-2026-048213",
      facts.code,
    ]) {
      expect(text).toContain(stated);
    }
  });

  it.each([
    ["Malayalam", "ക്രിസ്റ്റീനമറിയംഎലിസബത്ത്പുത്തൻപുരയ്ക്കൽകൊച്ചുവർഗീസ്ക്രിസ്റ്റീന"],
    ...inScripts.map(
      ([script, names]) =>
        [script, names.join("").replaceAll(" ", "").repeat(3).slice(0, 60)] as [string, string],
    ),
  ])(
    "breaks a word of %s that is too wide between syllables, so that no sign stands alone",
    async (_, name) => {
      const lines = new Sheet(await emptyPage(name)).linesOf(
        name,
        { face: "display", size: 44, leading: 48, ink: "#000" },
        300,
      );
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.join("")).toBe(name);
      for (const line of lines) expect(line).not.toMatch(/^\p{M}|^\u200d/u);
    },
  );

  it.each(["क्ष", "க்ஷ", "ஸ்ரீ", "క్ష", "ಕ್ಷ", "ക്ഷ"])("keeps %s together, wherever a line ends", async (joined) => {
    const sheet = new Sheet(await emptyPage(joined));
    const style = { face: "display", size: 44, leading: 48, ink: "#000" } as const;
    for (let width = 60; width < 200; width += 10) {
      for (const line of sheet.linesOf(joined.repeat(12), style, width))
        expect(line.replaceAll(joined, "")).toBe("");
    }
  });

  it.each(inScripts)("draws no dotted circle for %s, and every letter", async (script, names) => {
    const text = names.join(" ");
    const pdf = await emptyPage(text);
    for (const run of runsOf(text, "display").filter(({ font }) => font === script)) {
      const font = create(Buffer.from((await fontsFor(text))[script] ?? "", "base64"));
      const marks = ["kannada", "malayalam"].includes(script)
        ? { abvm: false, blwm: false, mark: false, mkmk: false }
        : {};
      const drawn = font.layout(run.text, marks).glyphs.map(({ id }) => id);
      expect(drawn).not.toContain(font.glyphForCodePoint(0x25cc).id);
      expect(drawn).not.toContain(0);
    }
    pdf.end();
  });

  it.each(inScripts)(
    "tells programs that read its structure what it says in %s, in the order in which it was typed",
    async (_, names) => {
      for (const name of names) {
        const bytes = await made({ name });
        const tree = JSON.stringify(await (await (await open(bytes)).getPage(1)).getStructTree());
        expect(tree).toContain(name);
      }
    },
  );

  it("carries its attachments along", async () => {
    const pdf = await open(document);
    const attached = [...((await pdf.getAttachments()) ?? [])];
    expect(attached.map(([name]) => name)).toEqual([attachment.name]);
    const content = await pdf.getAttachmentContent(attachment.name);
    expect(Buffer.from(content ?? []).toString()).toBe(attachment.content);
  });

  it("is the same for the same facts, to the byte, apart from its signature", async () => {
    const drawn = (bytes: Uint8Array) =>
      Buffer.from(bytes).subarray(0, Buffer.from(bytes).indexOf(SIGNATURE_LINE));
    expect(drawn(await made()).equals(drawn(document))).toBe(true);
  });

  it.each([
    ["64 characters", "Christeena Mariam Elizabeth Puthenpurackal Kochuvarghese Thomas."],
    ["one word of 64 characters", "a".repeat(64)],
    ["Malayalam", "ക്രിസ്റ്റീന മറിയം എലിസബത്ത് പുത്തൻപുരയ്ക്കൽ കൊച്ചുവർഗീസ്"],
    ["Devanagari", "क्रिस्टीना मरियम एलिज़ाबेथ चन्द्रशेखर कृष्णमूर्ति त्रिपाठी"],
    ["Kannada with Latin", "ಶ್ರೀ Lakshmi ಕೃಷ್ಣಮೂರ್ತಿ"],
    ["further Latin letters", "Zoë Łukasz Śrī Āditya Müller"],
  ])("takes a name of %s, on a page", async (_, name) => {
    const bytes = await made({ name, feedback: Array.from({ length: 5 }, () => "word ".repeat(32).trim()) });
    expect((await open(bytes)).numPages).toBe(1);
    expect(await check(bytes)).toMatchObject({ kind: "genuine", facts: { name } });
  });
});

describe("the QR code", () => {
  async function decoded(width: number) {
    const { side, bars } = qrCode(certificateUrl(facts.code));
    const drawn = bars.map(
      ({ x, y, length }) => `<rect x="${x + 4}" y="${y + 4}" width="${length}" height="1"/>`,
    );
    const all = side + 8;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all} ${all}" width="${width}" height="${width}"><rect width="${all}" height="${all}" fill="#fff"/>${drawn.join("")}</svg>`;
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const grey = new Uint8ClampedArray(data.filter((_, at) => at % 4 === 0));
    const image = new HybridBinarizer(new RGBLuminanceSource(grey, info.width, info.height));
    return [
      jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data,
      new QRCodeReader().decode(new BinaryBitmap(image)).getText(),
    ];
  }

  // The sizes of the code in a print at 300 dpi, and in a screenshot at half size.
  it.each([648, 104])("is read by two other programs at %d pixels", async (width) => {
    const url = `https://tidepoint.example/certificate/${facts.code}`;
    expect(await decoded(width)).toEqual([url, url]);
  });
});

it("everything that may be printed has a letter in its font", async () => {
  const every = Object.values(namesInScripts).flat().join("");
  const fonts = Object.fromEntries(
    Object.entries(await fontsFor(every)).map(([name, file]) => [name, create(Buffer.from(file, "base64"))]),
  );
  const missing: string[] = [];
  for (let code = 0x20; code <= 0x2100; code += 1) {
    const character = String.fromCodePoint(code);
    if (unprintable(character) !== "") continue;
    for (const face of ["display", "text"] as const) {
      const [run] = runsOf(character, face);
      if (run && !fonts[run.font]?.hasGlyphForCodePoint(code)) missing.push(`${face} ${code.toString(16)}`);
    }
  }
  expect(missing).toEqual([]);
  expect(unprintable("ਮੀਰਾ 😀")).toBe("ਮ ੀ ਰ ਾ 😀");
});
