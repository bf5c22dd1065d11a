import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";
import { namesInScripts } from "#tests/samples/certificate/names-in-scripts.ts";
import { certificateUrl, factsOf } from "../../certificate.ts";
import { signingKey } from "../certificate-key.ts";
import { signedDocument } from "./certificate-document.ts";

const hasPoppler = spawnSync("pdftoppm", ["-v"]).status === 0;
const facts = factsOf({ ...storedCertificate, signature: "" });

/** Read by programs of other people: Poppler draws the page, and jsQR looks for the code on all of it. */
describe.skipIf(!hasPoppler)("the code on a certificate, as Poppler draws it", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tidepoint-printed-"));
    const key = await signingKey(new Uint8Array(32).fill(1));
    writeFileSync(join(folder, "certificate.pdf"), await signedDocument(key, facts, []));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function codeAt(dotsPerInch: number, scale: number) {
    const target = join(folder, `page-${dotsPerInch}`);
    const page = ["-r", String(dotsPerInch), "-png", "-singlefile"];
    execFileSync("pdftoppm", [...page, join(folder, "certificate.pdf"), target]);
    const drawn = sharp(readFileSync(`${target}.png`));
    const { width } = await drawn.metadata();
    const { data, info } = await drawn
      .resize(Math.round(width * scale))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  }

  it.each([...Object.values(namesInScripts).flat(), "Zoë Śrī Āditya"])(
    "and its name are read as they were put in: %s",
    async (name) => {
      const key = await signingKey(new Uint8Array(32).fill(1));
      const file = join(folder, "name.pdf");
      writeFileSync(file, await signedDocument(key, { ...facts, name, feedback: [name] }, []));
      const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
      expect(text.split(name)).toHaveLength(3);
      expect(text.replaceAll("\u00a0", " ")).toMatch(
        /from 5 January 2026 to 30 June 2026\. {2,}below\. The page/,
      );
      expect(text).not.toContain("\u25cc");
    },
  );

  it("leads to its page from a print at 300 dpi", async () => {
    expect(await codeAt(300, 1)).toBe(certificateUrl(facts.code));
  });

  it("leads to its page from a screenshot at half the size", async () => {
    expect(await codeAt(192, 0.5)).toBe(certificateUrl(facts.code));
    expect(await codeAt(96, 0.5)).toBe(certificateUrl(facts.code));
  });
});
