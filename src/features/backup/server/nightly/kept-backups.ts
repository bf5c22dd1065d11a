import { DAY_MS, dayKey } from "#rules/calendar.ts";

/** 1 January 1970 was a Thursday. */
const MONDAY_FIRST = 3;

const weekOf = (day: string) => String(Math.floor((Date.parse(day) / DAY_MS + MONDAY_FIRST) / 7));

/** So many periods, with how a day names its own. */
const kept: readonly (readonly [count: number, periodOf: (day: string) => string])[] = [
  [7, (day) => day],
  [4, weekOf],
  [12, (day) => day.slice(0, "2026-11".length)],
];

/**
 * Of backups made at these moments, those to keep: the newest of each of the last seven days, four weeks and twelve months
 * that have one. Where none is made any more, none is removed.
 */
export function keptBackups(moments: readonly string[]): ReadonlySet<string> {
  const newestFirst = [...moments].sort().reverse();
  const periods = kept.flatMap(([count, periodOf]) => {
    const newest = new Map<string, string>();
    for (const moment of newestFirst) {
      const period = periodOf(dayKey(moment));
      if (!newest.has(period)) newest.set(period, moment);
    }
    return [...newest.values()].slice(0, count);
  });
  return new Set(periods);
}
