import { disc } from "../press/mark.ts";
import { draw, fill, type Piece, place } from "../press/sheet.ts";

/** The firm's mark, as on the site: the tide rising to a point; 28 to a side. */
export function tideMark(ink: string, point: string, scale: number, width = 1.75): Piece {
  return place(
    [
      draw(
        [
          "M3 25c5.5 0 6.5-3.5 11-3.5S19.5 25 25 25",
          "M3 19.5c5.5 0 6.5-5 11-5s5.5 5 11 5",
          "M3 14c5.5 0 7-4.5 11-4.5S19.5 14 25 14",
        ],
        ink,
        width,
      ),
      fill(disc([14, 4.5], 2.5), point),
    ],
    { at: [-14 * scale, -14 * scale], scale },
  );
}
