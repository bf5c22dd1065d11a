import { type Point, range } from "../press/curve.ts";
import { lens, outline, ribbon } from "../press/mark.ts";
import { noise } from "../press/noise.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";
import { palm } from "./palm.ts";

type Shore = {
  readonly from: number;
  readonly to: number;
  readonly waterline: number;
  /** The greatest height of the trees. */
  readonly height: number;
  readonly ink: string;
  readonly seed: number;
};

/** A wooded far shore, low at both ends. */
export function shore({ from, to, waterline, height, ink, seed }: Shore): Piece {
  const bumps = noise(seed);
  const count = Math.max(20, Math.round((to - from) / 7));
  const crest = range(count + 1).map((index): Point => {
    const share = index / count;
    const x = from + (to - from) * share;
    const ends = Math.min(1, share * 9, (1 - share) * 9);
    const crowns = 0.55 + 0.3 * bumps(x / 46, 0) + 0.15 * bumps(x / 13, 7);
    return [x, waterline - height * crowns * ends ** 0.7];
  });
  return fill(outline([[from, waterline], ...crest, [to, waterline]]), ink);
}

type Grove = Omit<Shore, "seed"> & {
  readonly hand: Random;
  readonly count: number;
  readonly leaflets?: number;
};

/** Palms of uneven height along a waterline. */
export function grove({ from, to, waterline, height, ink, hand, count, leaflets = 9 }: Grove): Piece[] {
  return range(count).flatMap((index) => {
    const x = from + ((to - from) * (index + hand.between(0.15, 0.85))) / count;
    return palm({
      foot: [x, waterline],
      height: height * hand.between(0.62, 1),
      lean: hand.around(0.22),
      ink,
      hand,
      fronds: 8,
      leaflets,
      wind: 0.3,
    });
  });
}

/** A gull far off: two wings. */
export function bird([x, y]: Point, size: number, ink: string): Piece {
  return fill(
    [
      ribbon(
        [
          [x, y],
          [x - size * 0.45, y - size * 0.34],
          [x - size, y - size * 0.12],
        ],
        size * 0.2,
        lens,
      ),
      ribbon(
        [
          [x, y],
          [x + size * 0.42, y - size * 0.42],
          [x + size, y - size * 0.3],
        ],
        size * 0.2,
        lens,
      ),
    ],
    ink,
  );
}
