import { readFile } from "node:fs/promises";

/** The serif's font files for the brochure (art/fonts/newsreader.ts). */
const files = {
  display: "display.ttf",
  displayItalic: "display-italic.ttf",
  text: "text.ttf",
  textItalic: "text-italic.ttf",
  textStrong: "text-strong.ttf",
} as const;

export type Face = keyof typeof files;

/** Heights above the baseline as fractions of the font size, the same in all faces. A line is as high as the size. */
export const metrics = { ascent: 0.735, capHeight: 0.67 } as const;

export async function registerFaces(document: PDFKit.PDFDocument): Promise<void> {
  for (const [face, file] of Object.entries(files)) {
    document.registerFont(face, await readFile(`src/site/brochure/fonts/${file}`));
  }
}
