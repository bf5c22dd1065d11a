/** Renders the site's icons from its mark: `node art/icons.ts`. The results are committed. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { tideMark } from "./product.ts";

const inPublic = (file: string) => fileURLToPath(new URL(`../public/${file}`, import.meta.url));

const side = 512;
const [ground, waves, point] = ["#0c3137", "#f9f4ea", "#e0b76c"];

/** In the sizes of tabs, of bookmarks, and of results of a search. */
const icoSides = [16, 32, 48];

/** An ICO file that contains these PNG files: a header, an entry of 16 bytes for each, and the files. */
function ico(pictures: readonly { readonly side: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** The tab's icon for those who ask for it by its usual name: search engines, feed readers, older browsers. */
async function tabIcon(): Promise<void> {
  const svg = await readFile(inPublic("favicon.svg"));
  const pictures = icoSides.map(async (side) => ({
    side,
    png: await sharp(svg, { density: 72 * 8 })
      .resize(side, side)
      .png({ effort: 10, compressionLevel: 9 })
      .toBuffer(),
  }));
  await writeFile(inPublic("favicon.ico"), ico(await Promise.all(pictures)));
}

/** The mark takes `share` of the icon's side: a maskable icon may lose all outside the middle 80 %. */
async function icon(file: string, pixels: number, share: number): Promise<void> {
  const scale = (side * share) / 28;
  const [left, top] = [side / 2 - 14 * scale, side / 2 - side * share * 0.012 - 14 * scale];
  const { cx, cy, r } = tideMark.point;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${ground}"/><g transform="translate(${left} ${top}) scale(${scale})"><path d="${tideMark.waves}" fill="none" stroke="${waves}" stroke-width="2" stroke-linecap="round"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${point}"/></g></svg>`;
  await sharp(Buffer.from(svg), { density: (72 * pixels) / side })
    .resize(pixels, pixels)
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(inPublic(file));
}

await icon("icon-192.png", 192, 0.66);
await icon("icon-512.png", 512, 0.66);
await icon("icon-512-maskable.png", 512, 0.54);
await icon("apple-touch-icon.png", 180, 0.66);
await tabIcon();
