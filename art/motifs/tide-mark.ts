import { disc } from "../press/mark.ts";
import { draw, fill, type Piece, place } from "../press/sheet.ts";
import { tideMark as outline } from "../product.ts";

/** The company's mark, as on the site: the tide rising to a point; 28 to a side. */
export function tideMark(ink: string, point: string, scale: number, width = 1.75): Piece {
  const { cx, cy, r } = outline.point;
  return place([draw(outline.waves, ink, width), fill(disc([cx, cy], r), point)], {
    at: [-14 * scale, -14 * scale],
    scale,
  });
}
