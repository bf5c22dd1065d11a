import { type Line, points, range, through } from "../press/curve.ts";
import { lens, outline, ribbon } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece, place } from "../press/sheet.ts";

type Sack = {
  readonly cloth: string;
  readonly shade: string;
  readonly hand: Random;
  readonly spill?: string;
};

/** A standing jute sack, 60 wide and 86 high; with `spill` it is open and shows its heap. */
export function sack({ cloth, shade, hand, spill }: Sack): Piece[] {
  const slump = hand.around(3);
  const body: Line = [
    [-22, -72],
    [-31, -46],
    [-33, -18],
    [-29, 0],
    [0, 3],
    [29, 0],
    [33 + slump, -20],
    [30 + slump, -48],
    [22, -72],
  ];
  const stitches = range(5).map((row) =>
    ribbon(
      through([
        [8 + hand.around(3), -58 + row * 13],
        [20, -55 + row * 13],
        [30, -58 + row * 13],
      ]),
      2.4,
      lens,
    ),
  );
  return [
    fill(outline(through(body, 5)), cloth),
    fill(
      outline(
        through(
          [
            [10, -72],
            [6, -40],
            [10, 1],
            [29, 0],
            [33 + slump, -20],
            [30 + slump, -48],
            [22, -72],
          ],
          5,
        ),
      ),
      shade,
      0.7,
    ),
    fill(stitches, shade, 0.8),
    ...(spill
      ? [
          fill(outline(through(points("-23 -70, -12 -86, 0 -91, 13 -86, 23 -70, 0 -66"), 6)), spill),
          fill(outline(through(points("-25 -74, -24 -66, 0 -60, 24 -66, 25 -74, 0 -67"), 5)), cloth),
        ]
      : [
          fill(
            outline(through(points("-22 -71, -30 -86, -14 -78, 0 -90, 12 -78, 28 -88, 22 -71"), 4)),
            cloth,
          ),
          fill(ribbon(through(points("-22 -72, 0 -68, 22 -72")), 4, lens), shade),
        ]),
  ];
}

/** A sack lying on its side, 90 wide and 40 high. */
function lyingSack({ cloth, shade, hand }: Omit<Sack, "spill">): Piece[] {
  const body = points("-44 -8, -46 -30, -30 -40, 0 -42, 32 -39, 46 -28, 44 -6, 20 1, -20 1");
  return [
    fill(outline(through([...body, [-44, -8]], 5)), cloth),
    fill(outline(through(points("-40 -9, 0 -13, 42 -12, 40 -2, 0 1, -38 0, -40 -9"), 4)), shade, 0.7),
    fill(
      range(3).map((index) =>
        ribbon(
          through([
            [-26 + index * 22 + hand.around(4), -36],
            [-22 + index * 22, -22],
            [-26 + index * 22, -8],
          ]),
          2.4,
          lens,
        ),
      ),
      shade,
      0.8,
    ),
  ];
}

/** Rows of sacks laid crosswise, from the bottom up; `rows` holds the number in each. */
export function pile(rows: readonly number[], inksOf: Omit<Sack, "spill">): Piece[] {
  return rows.flatMap((count, row) =>
    range(count).map((index) =>
      place(lyingSack(inksOf), {
        at: [(index - (count - 1) / 2) * 88 + inksOf.hand.around(5), -row * 37],
        flip: inksOf.hand.chance(0.5),
      }),
    ),
  );
}
