import { mix, type Point, shares } from "../press/curve.ts";
import { lens, ribbon } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Ripples = {
  readonly hand: Random;
  readonly ink: string;
  readonly top: number;
  readonly bottom: number;
  /** The left and right end of the strip at a depth from 0 (far) to 1 (near). */
  readonly extent: (depth: number) => readonly [number, number];
  readonly rows: number;
  /** The share of each row that is cut. */
  readonly cover: (depth: number) => number;
  readonly thick?: readonly [number, number];
  readonly length?: readonly [number, number];
  readonly opacity?: number;
};

/** Rows of gouge marks, fine and close at the far edge of the water, long and open in front. */
export function ripples(options: Ripples): Piece {
  const {
    hand,
    ink,
    top,
    bottom,
    extent,
    rows,
    cover,
    thick = [1.2, 7],
    length = [14, 120],
    opacity = 1,
  } = options;
  const marks: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const depth = (row + hand.between(0, 0.6)) / rows;
    const y = mix(top, bottom, depth ** 1.7);
    const [left, right] = extent(depth);
    const size = mix(length[0], length[1], depth);
    const share = cover(depth);
    let x = left - hand.between(0, size);
    while (x < right) {
      const long = size * hand.between(0.5, 1.5);
      if (hand.chance(share)) {
        const lift = hand.around(mix(0.4, 3, depth));
        const line: Point[] = shares(9).map((step) => [
          x + long * step,
          y + lift * Math.sin(step * Math.PI * 2),
        ]);
        if (x + long / 2 > left && x + long / 2 < right)
          marks.push(ribbon(line, mix(thick[0], thick[1], depth) * hand.between(0.6, 1.2), lens));
      }
      x += long * hand.between(0.8, 1.5);
    }
  }
  return fill(marks, ink, opacity);
}
