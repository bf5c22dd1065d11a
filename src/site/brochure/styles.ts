import { readFile } from "node:fs/promises";
import { inks } from "#kit/motif/inks.ts";

/** The serif's font files for the brochure (art/fonts/newsreader.ts). */
const files = {
  display: "display.ttf",
  displayItalic: "display-italic.ttf",
  text: "text.ttf",
  textItalic: "text-italic.ttf",
  textStrong: "text-strong.ttf",
} as const;

type Face = keyof typeof files;

/** Heights above the baseline as fractions of the font size, the same in all faces. A line is as high as the size. */
export const metrics = { ascent: 0.735, capHeight: 0.67 } as const;

export async function registerFaces(document: PDFKit.PDFDocument): Promise<void> {
  for (const [face, file] of Object.entries(files)) {
    document.registerFont(face, await readFile(`src/site/brochure/fonts/${file}`));
  }
}

/** An A4 sheet in portrait format, in points, and the grid of twelve columns that every page uses. */
export const sheet = { width: 595.28, height: 841.89, left: 58, right: 58, top: 58, foot: 806 } as const;

const gutter = 14;
const measure = sheet.width - sheet.left - sheet.right;
const column = (measure - 11 * gutter) / 12;

export interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The position of a block that starts in column `from` and spans `columns` of them. */
export const span = (from: number, columns: number, y: number): Position => ({
  x: sheet.left + (from - 1) * (column + gutter),
  y,
  width: columns * column + (columns - 1) * gutter,
});

/** How a text is set; sizes and leading in points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly ink: string;
  /** Extra space between letters, in points. */
  readonly tracking?: number;
  /** Makes lines about equally long, for headings. */
  readonly balanced?: true;
}

export const styles = {
  coverTitle: { face: "display", size: 47, leading: 50, ink: inks.onNight, tracking: -0.7, balanced: true },
  coverText: { face: "displayItalic", size: 16, leading: 22, ink: inks.onNight, balanced: true },
  title: { face: "display", size: 35, leading: 38, ink: inks.ink, tracking: -0.4, balanced: true },
  lead: { face: "displayItalic", size: 14.5, leading: 20, ink: inks.inkSoft, balanced: true },
  heading: { face: "displayItalic", size: 13, leading: 12.4, ink: inks.emphasis },
  text: { face: "text", size: 9.7, leading: 14.4, ink: inks.ink },
  small: { face: "text", size: 8.6, leading: 12.2, ink: inks.inkSoft },
  smallStrong: { face: "textStrong", size: 8.8, leading: 12.2, ink: inks.ink },
  fact: { face: "text", size: 9.2, leading: 13, ink: inks.inkSoft },
  note: { face: "textItalic", size: 8.8, leading: 12.2, ink: inks.emphasis },
  entry: { face: "display", size: 16, leading: 20, ink: inks.ink },
  figure: { face: "display", size: 21, leading: 24, ink: inks.emphasis },
  folio: { face: "text", size: 8.2, leading: 12, ink: inks.inkSoft },
} as const satisfies Record<string, TextStyle>;

export const inInk = (style: TextStyle, ink: string): TextStyle => ({ ...style, ink });

export const scaled = (style: TextStyle, by: number): TextStyle => ({
  ...style,
  size: style.size * by,
  leading: style.leading * by,
});
