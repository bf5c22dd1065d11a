import { arc, cubic, points } from "../press/curve.ts";
import { box, disc, even, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A nettoor box with its brass, and its key. */
export function assetManagement(): Sheet {
  return spot(
    [
      fill(outline(points("34 196, 44 116, 184 116, 194 196")), plate.clay),
      fill(outline(points("34 116, 96 44, 132 44, 194 116")), plate.ink),
      fill(outline(points("52 110, 98 56, 110 56, 104 110")), plate.clay),
      fill(outline(points("124 110, 118 56, 130 56, 176 110")), plate.clay),
      fill(
        [box(30, 112, 168, 9), outline(points("30 200, 32 186, 196 186, 198 200")), box(106, 40, 16, 160)],
        plate.brass,
      ),
      fill([disc([52, 154], 6), disc([82, 154], 6), disc([146, 154], 6), disc([176, 154], 6)], plate.brass),
      fill([disc([114, 146], 15)], plate.ink),
      fill([disc([114, 142], 4), box(112, 143, 4, 11)], plate.brass),
      fill(ribbon(arc([114, 44], 13, 17, 180, 360, 10), 5, even), plate.brass),
      `<path d="${disc([208, 142], 19)}${disc([208, 142], 9)}" fill="${plate.teal}" fill-rule="evenodd"/>`,
      fill(
        [
          ribbon(
            [
              [208, 160],
              [208, 212],
            ],
            7,
            even,
          ),
          box(208, 190, 16, 7),
          box(208, 203, 12, 7),
        ],
        plate.teal,
      ),
      fill(ribbon(cubic("208 122, 200 96, 220 84, 212 60", 8), 2.4, even), plate.ink),
    ],
    { x: 116, y: 100, r: 84 },
  );
}
