import { cubic, range } from "../press/curve.ts";
import { disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A coir wheel: fibre in, rope out, at the same pace all day. */
export function operationsTraining(): Sheet {
  const spokes = range(8).map((index) => {
    const angle = (index * Math.PI) / 4 + 0.2;
    return ribbon(
      [
        [92, 106],
        [92 + 62 * Math.cos(angle), 106 + 62 * Math.sin(angle)],
      ],
      5,
      (share) => 1 - share * 0.4,
    );
  });
  const twists = range(9).map((index) => {
    const [x, y] = [150 + index * 9.4, 84 + index * 10.4];
    return ribbon(
      [
        [x - 5, y + 3],
        [x + 6, y - 1],
      ],
      3.4,
      lens,
    );
  });
  return spot(
    [
      fill(
        [
          ribbon(
            [
              [92, 108],
              [48, 202],
            ],
            7,
            even,
          ),
          ribbon(
            [
              [92, 108],
              [136, 202],
            ],
            7,
            even,
          ),
          ribbon(
            [
              [60, 176],
              [124, 176],
            ],
            5,
            even,
          ),
        ],
        plate.ink,
      ),
      `<path d="${disc([92, 106], 68)}${disc([92, 106], 57)}" fill="${plate.clay}" fill-rule="evenodd"/>`,
      fill(spokes, plate.ink),
      fill(disc([92, 106], 12), plate.brass),
      fill(ribbon(cubic("98 42, 130 56, 186 120, 232 176", 10), 11, even), plate.brass),
      fill(twists, plate.ink),
      fill(
        ribbon(
          [
            [92, 106],
            [64, 126],
          ],
          5,
          even,
        ),
        plate.teal,
      ),
      fill(disc([62, 128], 7), plate.teal),
      fill(outline([...cubic("188 204, 190 170, 232 166, 236 204", 10)]), plate.teal),
      fill([ribbon(cubic("196 200, 200 182, 214 178, 226 184", 6), 3, lens)], plate.paper),
    ],
    { x: 104, y: 104, r: 84 },
  );
}
