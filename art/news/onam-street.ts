import { flame } from "../motifs/oil-lamp.ts";
import { type Line, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";

/** A ring of petals about the middle of the carpet. */
function petals(count: number, radius: number, long: number, wide: number, ink: string, offset = 0): Piece {
  const petal: Line = through(
    [
      [0, 0],
      [wide / 2, long * 0.45],
      [wide * 0.3, long * 0.85],
      [0, long],
      [-wide * 0.3, long * 0.85],
      [-wide / 2, long * 0.45],
      [0, 0],
    ],
    5,
  );
  return fill(
    range(count).map((index) => {
      const angle = ((index + offset) / count) * 2 * Math.PI;
      return outline(
        petal.map(([x, y]) => [
          (radius + y) * Math.cos(angle) - x * Math.sin(angle),
          (radius + y) * Math.sin(angle) + x * Math.cos(angle),
        ]),
      );
    }),
    ink,
  );
}

const dots = (count: number, radius: number, size: number, ink: string): Piece =>
  fill(
    range(count).map((index) =>
      disc([radius * Math.cos((index / count) * 6.283), radius * Math.sin((index / count) * 6.283)], size),
    ),
    ink,
  );

const leaf: Piece[] = [
  fill(ribbon(through(points("-130 30, -40 -14, 60 -10, 150 36"), 10), 78, lens), inks.lagoon),
  fill(ribbon(through(points("-126 30, -40 -14, 60 -10, 146 34"), 10), 5, even), inks.shallow),
];

/** A brass dish of flowers. */
const dish: Piece[] = [
  fill(disc([6, 8], 54), inks.night, 0.4),
  fill(disc([0, 0], 54), inks.brass),
  fill(disc([0, 0], 42), inks.ember),
  fill(
    range(9).map((index) => disc([26 * Math.cos(index * 0.7), 26 * Math.sin(index * 0.7)], 12)),
    inks.straw,
  ),
  fill(disc([0, 0], 15), inks.paper),
];

/** A pookalam on the shop step: the flower carpet of Onam. */
export function onamStreetNews(): Sheet {
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.deep),
      fill(
        range(5).flatMap((row) =>
          range(5).map((column) => box(column * 170 - (row % 2) * 85, row * 166, 164, 160)),
        ),
        inks.teal,
      ),
      place(
        [
          fill(disc([0, 0], 350), inks.night, 0.35),
          fill(disc([0, -6], 340), inks.laterite),
          petals(24, 262, 80, 62, inks.ember),
          dots(48, 326, 7, inks.straw),
          fill(disc([0, 0], 268), inks.brass),
          petals(16, 178, 92, 76, inks.paper),
          petals(16, 184, 70, 46, inks.ember),
          petals(16, 206, 62, 30, inks.lagoon, 0.5),
          fill(disc([0, 0], 184), inks.umber),
          petals(12, 96, 86, 62, inks.brass),
          petals(12, 104, 62, 36, inks.laterite),
          petals(12, 130, 50, 24, inks.straw, 0.5),
          fill(disc([0, 0], 102), inks.paper),
          petals(8, 30, 70, 44, inks.ember),
          petals(8, 36, 50, 24, inks.brass, 0.5),
          dots(16, 92, 5, inks.laterite),
          fill(disc([0, 0], 40), inks.laterite),
          fill(disc([0, 0], 29), inks.brass),
          place(flame(inks.paper, inks.ember), { at: [0, 16], scale: 0.62 }),
        ],
        { at: [400, 406] },
      ),
      place(leaf, { at: [96, 726], turn: 34 }),
      place(leaf, { at: [712, 84], turn: 212 }),
      place(dish, { at: [694, 708] }),
      place(dish, { at: [88, 84] }),
    ],
  };
}
