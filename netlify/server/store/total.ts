import type { DayTally } from "./store.ts";

/** Before there was anything to count. */
export const EVER = new Date(0);

/** How many there were on all of the days. */
export const total = (tally: readonly DayTally[]) => tally.reduce((sum, { count }) => sum + count, 0);
