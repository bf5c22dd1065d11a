import { readFile } from "node:fs/promises";

/** The cuts of the serif that the brochure is set in (local/make/fonts.ts). */
const files = {
  display: "display.ttf",
  displayItalic: "display-italic.ttf",
  text: "text.ttf",
  textItalic: "text-italic.ttf",
  textStrong: "text-strong.ttf",
} as const;

export type Face = keyof typeof files;

/** Heights above the baseline, as shares of the size: the same in all cuts. A line is as high as the size. */
export const metrics = { ascent: 0.735, capHeight: 0.67 } as const;

export async function registerFaces(document: PDFKit.PDFDocument): Promise<void> {
  for (const [face, file] of Object.entries(files)) {
    document.registerFont(face, await readFile(`src/assets/fonts/print/${file}`));
  }
}
