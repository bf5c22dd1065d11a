import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The value below which `share` of the figures lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (figures: readonly number[]) => percentile(figures, 0.5);

setFlagsFromString("--expose-gc");

/** Memory is measured after it, so that what is only waiting to be freed does not count. */
export const collectGarbage: () => void = runInNewContext("gc");
