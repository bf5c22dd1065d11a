import { mix, type Point, points, range } from "../press/curve.ts";
import { box, outline, ribbon, thorn } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Hut = { readonly ink: string; readonly thatch: string; readonly light: string; readonly hand: Random };

/** A fishermen's hut thatched with palm leaf, 130 wide, its floor at 0. */
export function hut({ ink, thatch, light, hand }: Hut): Piece[] {
  const eave = (share: number): Point => [mix(-84, 84, share), -58 + 6 * Math.sin(Math.PI * share)];
  const fringe = range(40).map((index) => {
    const [x, y] = eave((index + 0.5) / 40);
    return ribbon(
      [
        [x - hand.between(2, 5) * Math.sign(x || 1) * -1, y - 10],
        [x, y + hand.between(6, 15)],
      ],
      5,
      thorn,
    );
  });
  const courses = range(3).flatMap((course) =>
    range(16).map((index) => {
      const share = (index + (course % 2) / 2) / 16;
      const y = -68 - course * 15;
      const half = 70 - course * 14;
      const x = mix(-half, half, share);
      return ribbon(
        [
          [x, y - 8],
          [x + Math.sign(x) * 2, y + 4],
        ],
        2.4,
        thorn,
      );
    }),
  );
  return [
    fill(box(-60, -62, 120, 62), ink),
    fill(box(-34, -44, 26, 30), light),
    fill(box(-22, -44, 2, 30), ink),
    fill(outline(points("-84 -56, -34 -116, 38 -116, 84 -56")), thatch),
    fill(fringe, thatch),
    fill(courses, ink, 0.55),
    fill([box(-66, -60, 5, 70), box(58, -60, 5, 70)], ink),
  ];
}
