import { arc, cubic, points, range } from "../press/curve.ts";
import { box, disc, even, outline, ribbon, trace } from "../press/mark.ts";
import { draw, fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A screen that shows the water, and the cable that comes ashore to it. */
export function itServices(): Sheet {
  const contours = range(4).map((ring) =>
    trace(arc([108 + ring * 5, 108 - ring * 3], 62 - ring * 15, 34 - ring * 8, 0, 360, 20)),
  );
  return spot(
    [
      fill("M34 52q0 -8 8 -8h140q8 0 8 8v104h-156Z", plate.ink),
      fill(box(43, 53, 138, 95), plate.wash),
      draw(contours, plate.teal, 3),
      fill([disc([122, 98], 6)], plate.clay),
      fill(outline(points("122 96, 122 66, 142 74, 124 82")), plate.clay),
      fill(outline(points("12 176, 34 156, 190 156, 212 176")), plate.brass),
      fill("M8 176h208q0 10 -10 10h-188q-10 0 -10 -10Z", plate.ink),
      fill(
        range(8).map((key) => box(46 + key * 17, 163, 11, 5)),
        plate.ink,
      ),
      fill(ribbon(cubic("206 180, 240 184, 232 206, 196 206", 8), 5, even), plate.ink),
      fill(
        ribbon(
          [
            ...cubic("196 206, 160 206, 150 194, 120 196", 8),
            ...cubic("120 196, 90 198, 70 206, 20 200", 8).slice(1),
          ],
          5,
          even,
        ),
        plate.clay,
      ),
      fill([disc([160, 201], 6), disc([90, 199], 6), disc([24, 200], 6)], plate.ink),
    ],
    { x: 150, y: 84, r: 80 },
  );
}
