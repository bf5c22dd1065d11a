import type { SeaBed } from "./sea-bed.ts";

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
