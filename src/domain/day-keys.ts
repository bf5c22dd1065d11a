/** A day earlier or later by so many days. Keys are YYYY-MM-DD, as `dayKey` makes them. */
export function addDays(key: string, days: number): string {
  const moment = new Date(key);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** That many days up to and with one, oldest first. */
export const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(last, at + 1 - count));

/** Kochi's clocks never change. */
const KOCHI_OFFSET = "+05:30";

/** The day's first moment in Kochi. */
export const startOfDay = (key: string): Date => new Date(`${key}T00:00:00${KOCHI_OFFSET}`);
