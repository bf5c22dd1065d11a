import sharp from "sharp";

export interface Crop {
  /** In pixels; the brochure prints at about 150 per inch. */
  readonly width: number;
  /** Height divided by width. */
  readonly ratio: number;
  /** The fraction of the original's height that is cut off at the top. */
  readonly above?: number;
}

/** A crop of one of the site's pictures, small enough to embed in a document. */
export async function picture(name: string, { width, ratio, above = 0 }: Crop): Promise<Buffer> {
  const original = sharp(`src/site/pictures/${name}.png`).flatten({ background: "#0c3137" });
  const size = await original.metadata();
  // More effort takes longer without making flat drawings smaller.
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
