import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
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
export const flat = { palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 } as const;

/** Writes a file, given by its path from the root of the project, and prints its size. */
export async function keep(file: string, content: Uint8Array | string): Promise<void> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(`${file}: ${Math.round(content.length / 102.4) / 10} KB`);
}
