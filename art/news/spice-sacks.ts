import { sack } from "../motifs/sack.ts";
import { cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, place, type Sheet } from "../press/sheet.ts";

/** Grades of pepper side by side, each with its own slip, and the balance above them. */
export function spiceSacksNews(): Sheet {
  const hand = random("spice sacks");
  const row = (y: number, scale: number, from: number, step: number, spills: readonly string[]) =>
    spills.flatMap((spill, index) => [
      place(sack({ cloth: index % 2 ? inks.straw : inks.sand, shade: inks.apricot, hand, spill }), {
        at: [from + index * step, y],
        scale,
      }),
      place(
        [
          fill(
            ribbon(
              [
                [0, 0],
                [0, -64],
              ],
              2.4,
              even,
            ),
            inks.umber,
          ),
          fill(outline(points("-20 -96, 22 -92, 20 -60, -22 -64")), inks.paper),
          fill([box(-12, -86, 24, 4), box(-12, -76, 16, 4)], inks.laterite),
        ],
        { at: [from + index * step + 6, y - 80 * scale], scale: scale * 0.52 },
      ),
    ]);
  const grains = range(70).map(() =>
    disc([hand.between(0, 800), hand.between(742, 796)], hand.between(3, 6)),
  );
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.laterite),
      fill(disc([400, 330], 330), inks.ember),
      fill(
        range(9).map((plank) => box(0, 40 + plank * 66, 800, 4)),
        inks.umber,
        0.35,
      ),
      fill(
        [
          ribbon(
            [
              [400, 0],
              [400, 120],
            ],
            6,
            even,
          ),
          ribbon(
            [
              [196, 132],
              [604, 108],
            ],
            10,
            even,
          ),
          ribbon(
            [
              [200, 132],
              [130, 300],
            ],
            3,
            even,
          ),
          ribbon(
            [
              [200, 132],
              [270, 300],
            ],
            3,
            even,
          ),
          ribbon(
            [
              [600, 108],
              [530, 270],
            ],
            3,
            even,
          ),
          ribbon(
            [
              [600, 108],
              [670, 270],
            ],
            3,
            even,
          ),
        ],
        inks.night,
      ),
      fill(disc([400, 120], 20), inks.brass),
      fill(
        [
          outline([...cubic("118 300, 150 352, 250 352, 282 300", 14)]),
          outline([...cubic("518 270, 550 322, 650 322, 682 270", 14)]),
        ],
        inks.brass,
      ),
      fill(outline([...cubic("142 300, 170 250, 230 250, 258 300", 12)]), inks.night),
      fill(
        [box(566, 236, 30, 34), box(604, 246, 24, 24), box(574, 226, 14, 12), box(610, 236, 12, 12)],
        inks.umber,
      ),
      ...row(560, 1.7, 130, 180, [inks.umber, inks.brass, inks.night, inks.paper]),
      ...row(772, 2.35, 60, 228, [inks.night, inks.paper, inks.umber, inks.brass]),
      fill(grains, inks.night),
      fill(
        ribbon(
          [
            [120, 300],
            [280, 300],
          ],
          4,
          lens,
        ),
        inks.night,
      ),
    ],
  };
}
