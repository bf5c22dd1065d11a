import { arc } from "../press/curve.ts";
import { lens, ribbon } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Rain = {
  readonly width: number;
  readonly height: number;
  readonly drops: number;
  readonly length: readonly [number, number];
  readonly thick: number;
  readonly slant: number;
  readonly ink: string;
  readonly hand: Random;
  readonly opacity?: number;
  readonly left?: number;
  readonly top?: number;
};

/** Slanting cuts, all in one direction. */
export function rain({
  width,
  height,
  drops,
  length,
  thick,
  slant,
  ink,
  hand,
  opacity = 1,
  left = 0,
  top = 0,
}: Rain): Piece {
  return fill(
    Array.from({ length: drops }, () => {
      const [x, y, long] = [
        left + hand.between(-0.1, 1.1) * width,
        top + hand.between(-0.1, 1) * height,
        hand.between(...length),
      ];
      return ribbon(
        [
          [x, y],
          [x - (long * slant) / 2, y + long / 2],
          [x - long * slant, y + long],
        ],
        thick * hand.between(0.6, 1.2),
        lens,
      );
    }),
    ink,
    opacity,
  );
}

/** The ring that a drop leaves on the water. */
export function ring(x: number, y: number, radius: number, ink: string): Piece {
  return fill(
    [
      ribbon(arc([x, y], radius, radius * 0.28, 20, 190, 20), radius * 0.09, lens),
      ribbon(arc([x, y], radius, radius * 0.28, 205, 365, 20), radius * 0.08, lens),
    ],
    ink,
  );
}
