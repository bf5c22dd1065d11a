import type { DayTally } from "./store.ts";

/** A moment before anything was stored. */
export const EVER = new Date(0);

/** The total of all days. */
export const total = (tally: readonly DayTally[]) => tally.reduce((sum, { count }) => sum + count, 0);
