import { cubic, points, range } from "../press/curve.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Ferry = {
  readonly hull: string;
  readonly deck: string;
  readonly window: string;
  readonly stripe: string;
  readonly foam: string;
};

/** A water bus of the harbour lines, 360 long, waterline at 0, bow to the right. */
export function ferry({ hull, deck, window, stripe, foam }: Ferry): Piece[] {
  return [
    fill(
      [
        ribbon(
          [
            [60, -104],
            [60, -160],
          ],
          3,
          even,
        ),
        ribbon(
          [
            [44, -140],
            [76, -140],
          ],
          2.4,
          even,
        ),
        box(-70, -120, 50, 14),
      ],
      hull,
    ),
    fill(outline(points("-160 -30, -154 -98, 96 -102, 140 -60, 150 -30")), deck),
    fill(outline(points("-168 -96, -160 -108, 92 -112, 108 -100")), hull),
    fill(
      [
        ...range(8).map((pane) => box(-140 + pane * 28, -84, 20, 30)),
        outline(points("92 -86, 104 -86, 124 -58, 92 -56")),
      ],
      window,
    ),
    fill(
      outline([
        ...cubic("-172 -38, -60 -34, 100 -38, 190 -52", 20),
        ...cubic("190 -52, 170 -10, 140 10, -164 8", 20),
      ]),
      hull,
    ),
    fill(ribbon(cubic("-170 -26, -60 -22, 100 -26, 182 -42", 20), 6, even), stripe),
    fill(
      [-120, -60, 0, 60].map((x) => disc([x, -6], 8)),
      deck,
    ),
    fill(
      [
        ribbon(cubic("204 -2, 170 -10, 120 6, 20 10", 16), 12, lens),
        ribbon(cubic("-150 6, -220 -2, -280 8, -360 6", 16), 10, lens),
        ribbon(cubic("-120 14, -220 14, -300 20, -420 14", 16), 7, lens),
      ],
      foam,
    ),
  ];
}
