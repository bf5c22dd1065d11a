import { arc, bezier, cubic, points, range } from "../press/curve.ts";
import { disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A palm-leaf umbrella over the stock, and the rain falling past it. */
export function riskManagement(): Sheet {
  const ribs = range(7).map((index) =>
    ribbon(
      [
        [120, 44],
        [26 + index * 31.4, 112 + (index % 2) * 3],
      ],
      2.4,
      even,
    ),
  );
  const drops = points("26 20, 60 8, 196 12, 226 44, 14 66, 224 128, 16 140, 210 84, 40 158");
  return spot(
    [
      fill(
        drops.map(([x, y]) =>
          ribbon(
            [
              [x, y],
              [x - 9, y + 26],
            ],
            3,
            lens,
          ),
        ),
        plate.teal,
      ),
      fill(
        [
          ribbon(
            [
              [120, 40],
              [120, 200],
            ],
            5,
            even,
          ),
        ],
        plate.ink,
      ),
      fill(
        outline([
          ...cubic("20 116, 34 56, 86 38, 120 30", 10),
          ...cubic("120 30, 154 38, 206 56, 220 116", 10),
          ...cubic("220 116, 160 100, 80 100, 20 116", 10),
        ]),
        plate.brass,
      ),
      fill(ribs, plate.ink),
      fill(ribbon(cubic("20 116, 80 100, 160 100, 220 116", 12), 4, even), plate.ink),
      fill(disc([120, 30], 6), plate.clay),
      ...points("84 200, 150 200, 117 164").flatMap(([x, y], index) => [
        fill(
          outline([...bezier([x - 30, y], [x - 38, y - 40], [x + 38, y - 40], [x + 30, y], 10)]),
          index === 2 ? plate.clay : plate.ink,
        ),
        fill(ribbon(arc([x, y - 8], 18, 14, 200, 320, 6), 3, lens), index === 2 ? plate.paper : plate.brass),
      ]),
    ],
    { x: 120, y: 116, r: 78 },
  );
}
