import sharp from "sharp";

export interface Crop {
  /** Pixels across; the brochure prints at about 150 to the inch. */
  readonly width: number;
  /** Height by width. */
  readonly ratio: number;
  /** How much of the original is cut off above, as a share of its height. */
  readonly above?: number;
}

/** A part of one of the site's pictures, light enough to stand in a document. */
export async function picture(name: string, { width, ratio, above = 0 }: Crop): Promise<Buffer> {
  const original = sharp(`src/assets/pictures/${name}.png`).flatten({ background: "#0c3137" });
  const size = await original.metadata();
  // More effort takes longer, and makes flat drawings no smaller.
  return original
    .extract({
      left: 0,
      top: Math.round(size.height * above),
      width: size.width,
      height: Math.round(size.width * ratio),
    })
    .resize(width)
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer();
}
