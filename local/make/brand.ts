/** Renders the site's icons from its mark: `node local/make/brand.ts`. The results are committed. */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { tideMark } from "#kit/motif/tide-mark.ts";

const side = 512;
const [ground, waves, point] = ["#0c3137", "#f9f4ea", "#e0b76c"];

/** The mark takes `share` of the icon's side: a maskable icon may lose all outside the middle 80 %. */
async function icon(file: string, pixels: number, share: number): Promise<void> {
  const scale = (side * share) / 28;
  const [left, top] = [side / 2 - 14 * scale, side / 2 - side * share * 0.012 - 14 * scale];
  const { cx, cy, r } = tideMark.point;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${ground}"/><g transform="translate(${left} ${top}) scale(${scale})"><path d="${tideMark.waves}" fill="none" stroke="${waves}" stroke-width="2" stroke-linecap="round"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${point}"/></g></svg>`;
  await sharp(Buffer.from(svg), { density: (72 * pixels) / side })
    .resize(pixels, pixels)
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(`../../public/${file}`, import.meta.url)));
}

await icon("icon-192.png", 192, 0.66);
await icon("icon-512.png", 512, 0.66);
await icon("icon-512-maskable.png", 512, 0.54);
await icon("apple-touch-icon.png", 180, 0.66);
