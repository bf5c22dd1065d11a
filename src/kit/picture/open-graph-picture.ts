import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { site } from "#firm/site.ts";
import { tideMark } from "#kit/motif/tide-mark.ts";
import { letter, wrap } from "./lettering/lettering.ts";

/** The size that social networks ask for, in pixels. */
export const openGraphSize = { width: 1200, height: 630 } as const;

const [left, column, top] = [76, 600, 236];
const paper = "#f8f4eb";
const soft = "#cfd9d5";
const brass = "#d7ad5d";

/** The largest size at which the title fits: in three lines above 64, in four below, and in five at the smallest. */
function set(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of [84, 74, 64, 56]) {
    const lines = wrap(title, column, { size });
    if (lines.length <= (size > 64 ? 3 : 4)) return { size, lines };
  }
  const lines = wrap(title, column, { size: 50 });
  return { size: 50, lines: lines.slice(0, 5) };
}

function mark(x: number, y: number, scale: number): string {
  const { cx, cy, r } = tideMark.point;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none"><path d="${tideMark.waves}" stroke="${paper}" stroke-width="1.9" stroke-linecap="round"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${brass}"/></g>`;
}

/**
 * The preview picture of a shared page: its title over the evening harbour, 1200 × 630, as PNG. Letters are drawn as
 * outlines, so that the result is the same on every machine that builds the site.
 */
export async function openGraphPicture(title: string): Promise<Uint8Array> {
  const { size, lines } = set(title);
  const leading = size * 1.08;
  const foot = top + leading * (lines.length - 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${openGraphSize.width}" height="${openGraphSize.height}">${[
    mark(left - 6, 66, 2.1),
    letter(site.name, { size: 46, tracking: -0.01 }).at(left + 66, 112, paper),
    ...lines.map((line, index) =>
      letter(line, { size, tracking: -0.012 }).at(left, top + leading * index, paper),
    ),
    `<rect x="${left}" y="${foot + 46}" width="84" height="4" fill="${brass}"/>`,
    letter(`${site.contact.address.city}, ${site.contact.address.region}`, { size: 27, face: "italic" }).at(
      left + 104,
      foot + 57,
      soft,
    ),
  ].join("")}</svg>`;
  const ground = await readFile("src/kit/picture/shared-ground.png");
  // More effort takes twice the time without making flat drawings smaller.
  return sharp(ground)
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, colours: 256, dither: 0, effort: 1 })
    .toBuffer();
}
