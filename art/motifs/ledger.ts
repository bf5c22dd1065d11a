import { bezier, cubic, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { even, lens, outline, ribbon, trace } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { draw, fill, type Piece } from "../press/sheet.ts";
import { dropShadow } from "./drop-shadow.ts";

/** An open ledger, 820 by 560. */
export function ledger(hand: Random): Piece[] {
  const cover = outline(points("-420 -290, 420 -290, 420 290, -420 290"));
  const page = (side: -1 | 1): string =>
    outline([
      ...bezier([side * 4, -262], [side * 90, -286], [side * 220, -276], [side * 404, -272], 16),
      ...bezier([side * 404, 272], [side * 220, 270], [side * 90, 262], [side * 4, 278], 16),
    ]);
  const rows = range(13).map((row) => -206 + row * 36);
  const figures = rows.flatMap((y) =>
    [-372, -150, 46, 212].flatMap((x, column) => {
      const words = column % 2 === 0 ? hand.whole(2, 3) : hand.whole(1, 2);
      return range(words).map((word) =>
        ribbon(
          through(
            [
              [x + word * 52, y - 4],
              [x + 10 + word * 52, y - 14 + hand.around(5)],
              [x + 22 + word * 52, y - 5],
              [x + hand.between(32, 44) + word * 52, y - 9],
            ],
            4,
          ),
          4.2,
          lens,
        ),
      );
    }),
  );
  return [
    dropShadow(cover, 22, 26),
    fill(cover, inks.laterite),
    fill([page(-1), page(1)], inks.paper),
    fill(outline(points("-46 -276, 0 -262, 0 278, -46 268")), inks.sand),
    fill(outline(points("4 -262, 34 -272, 34 266, 4 278")), inks.sand),
    draw(
      rows.flatMap((y) => [
        trace([
          [-396, y],
          [-24, y],
        ]),
        trace([
          [24, y],
          [396, y],
        ]),
      ]),
      inks.mist,
      2,
    ),
    draw(
      [-170, -90, 190, 300].map((x) =>
        trace([
          [x, -250],
          [x, 258],
        ]),
      ),
      inks.apricot,
      2.4,
    ),
    fill(figures, inks.deep),
    fill(
      [
        ribbon(cubic("-372 234, -300 228, -200 236, -40 230"), 4, even),
        ribbon(cubic("-372 242, -300 236, -200 244, -40 238"), 3, even),
      ],
      inks.laterite,
    ),
  ];
}
