import sharp, { type Sharp } from "sharp";
import { type Sheet, toSvg } from "./sheet.ts";

/** Renders the sheet, `width` pixels wide. */
export function print(sheet: Sheet, width: number): Sharp {
  const height = Math.round((sheet.height * width) / sheet.width);
  return sharp(Buffer.from(toSvg(sheet)), { density: (72 * width) / sheet.width }).resize(width, height, {
    fit: "fill",
  });
}

/** Few inks need few colours: a palette keeps the file small without affecting the edges. */
const flat = { palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 } as const;

/** A committed file, by its path from the root of the project. */
export type Picture = {
  readonly file: string;
  readonly make: () => Promise<Uint8Array>;
};

/** A picture of `width` pixels as a PNG file; `name` is the path without extension. */
export const png = (name: string, width: number, draw: () => Sheet): Picture => ({
  file: `${name}.png`,
  make: () => print(draw(), width).png(flat).toBuffer(),
});

export const svg = (name: string, draw: () => Sheet): Picture => ({
  file: `${name}.svg`,
  make: async () => Buffer.from(`${toSvg(draw())}\n`),
});
