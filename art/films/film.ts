import { type Line, range } from "../press/curve.ts";
import { lens, ribbon } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";

export const filmSize = { width: 540, height: 960 } as const;

/** A looping film: its picture at time 1 is the same as at 0. */
export type Film = { readonly seconds: number; readonly at: (time: number) => Sheet };

/** A sine wave with `times` whole periods in the course of the film. */
export const wave = (time: number, times = 1, phase = 0): number =>
  Math.sin(2 * Math.PI * (time * times + phase));

type Current = {
  readonly hand: Random;
  readonly top: number;
  readonly bottom: number;
  readonly rows: number;
  readonly ink: string;
  readonly cover: number;
  readonly length: readonly [number, number];
  readonly thick: readonly [number, number];
  /** How often the near rows cross the frame; the far ones move more slowly. Negative moves to the left. */
  readonly speed: number;
  readonly left?: number;
  readonly right?: number;
};

/** Gouge marks on moving water; drawn once, then only shifted, so that the film loops without a jump. */
export function current({
  hand,
  top,
  bottom,
  rows,
  ink,
  cover,
  length,
  thick,
  speed,
  left = 0,
  right = filmSize.width,
}: Current): (time: number) => Piece {
  const span = right - left;
  const marks = range(rows).flatMap((row) => {
    const depth = (row + hand.between(0, 0.7)) / rows;
    const y = top + (bottom - top) * depth ** 1.6;
    const long = length[0] + (length[1] - length[0]) * depth;
    const passes = Math.sign(speed) * Math.max(1, Math.round(Math.abs(speed) * depth));
    return range(Math.max(1, Math.round((span / long) * cover))).map(() => {
      const size = long * hand.between(0.6, 1.4);
      const lift = hand.around(1 + 3 * depth);
      const line: Line = range(7).map((step) => [
        (size * step) / 6,
        lift * Math.sin((step / 6) * Math.PI * 2),
      ]);
      return {
        y,
        passes,
        start: hand.between(0, 1),
        size,
        path: ribbon(line, thick[0] + (thick[1] - thick[0]) * depth, lens),
      };
    });
  });
  return (time) =>
    marks
      .map(({ y, passes, start, size, path }) => {
        const share = (((start + time * passes) % 1) + 1) % 1;
        return place([fill(path, ink)], { at: [left - size + share * (span + size), y] });
      })
      .join("");
}
