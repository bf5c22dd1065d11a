/** The height of the ground at a point of the chart; its level lines are the tide lines. */
export type SeaBed = (x: number, y: number) => number;

interface Shoal {
  readonly x: number;
  readonly y: number;
  /** Positive for a bank, negative for a hollow, in contour intervals. */
  readonly height: number;
  /** How far it extends horizontally and vertically. */
  readonly spread: readonly [number, number];
}

export interface SeaBedOptions {
  readonly width: number;
  readonly height: number;
  /** How many contour intervals the bed falls from the top edge to the bottom. */
  readonly fall: number;
  readonly shoals: readonly Shoal[];
  /** The swell's amplitude, in contour intervals. */
  readonly swell: number;
  /** The swell's phase; another value gives another drawing. */
  readonly phase: number;
}

const TURN = Math.PI * 2;

/** A bed that slopes away from the shore, with banks, hollows and a long swell. */
export function seaBed({ width, height, fall, shoals, swell, phase }: SeaBedOptions): SeaBed {
  return (x, y) => {
    const along = x / width;
    const out = y / height;
    const ripple =
      Math.sin(TURN * (along * 1.1 + out * 0.55 + phase)) +
      0.5 * Math.sin(TURN * (along * 2.3 - out * 0.8 + phase * 1.7)) +
      0.22 * Math.sin(TURN * (along * 4.1 + out * 1.9 + phase * 2.3));
    const banks = shoals.reduce((sum, shoal) => {
      const across = (x - shoal.x) / shoal.spread[0];
      const down = (y - shoal.y) / shoal.spread[1];
      return sum + shoal.height * Math.exp(-(across * across + down * down));
    }, 0);
    return out * fall + swell * ripple + banks;
  };
}

interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** The side length of a grid square. */
  readonly step: number;
}

/** The bed's height at each corner of the grid over a chart, row by row; the last ones may lie beyond its edge. */
export interface Soundings {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: readonly number[];
}

/** Samples the bed once for all the levels that are drawn from it. */
export function takeSoundings(bed: SeaBed, { width, height, step }: ChartSize): Soundings {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const heights = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) =>
    bed((index % (columns + 1)) * step, Math.floor(index / (columns + 1)) * step),
  );
  return { step, columns, rows, heights };
}
