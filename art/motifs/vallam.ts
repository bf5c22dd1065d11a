import { cubic, type Line, move, points } from "../press/curve.ts";
import { lens, outline, ribbon, trace } from "../press/mark.ts";
import { draw, fill, type Piece, place } from "../press/sheet.ts";
import { figure } from "./figure.ts";
import { poses } from "./poses.ts";

/** The plank canoe of the backwaters, 240 long, waterline at 0, bow to the right. */
export function vallam(ink: string, rim: string): Piece[] {
  const sheer: Line = [
    ...cubic("-122 -30, -96 -10, -60 -11, 0 -10", 16),
    ...cubic("0 -10, 60 -11, 98 -14, 126 -36", 16).slice(1),
  ];
  const keel: Line = cubic("126 -36, 104 14, -98 14, -122 -30", 26);
  return [
    fill(outline([...sheer, ...keel]), ink),
    draw(trace(move(sheer.slice(2, -2), 0, 2.4)), rim, 1.6),
    fill(
      [-62, -18, 30, 72].map((x) =>
        ribbon(
          [
            [x, -10],
            [x + 10, -10],
          ],
          3,
          lens,
        ),
      ),
      rim,
    ),
  ];
}

/** The same canoe, with its boatman at the stern leaning on his pole. */
export function poledVallam(ink: string, rim: string, cloth: string): Piece[] {
  return [
    place(figure({ pose: poses.poling, dress: "folded-mundu", ink, cloth }), { at: [-84, -11], scale: 0.86 }),
    fill(
      ribbon(points("-54 -118, -60 -74, -76 30"), 2.4, () => 1),
      ink,
    ),
    ...vallam(ink, rim),
  ];
}
