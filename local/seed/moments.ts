import { DAY_MS, dayKey, timeOn } from "#rules/calendar.ts";

const MINUTE_MS = 60_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Past times that decrease with the index, so that a list sorted newest first keeps its order. */
export const inOrder = (now: Date, index: number): Date =>
  new Date(daysBefore(now, 100).getTime() - index * MINUTE_MS);

/** A time of day in Kochi, `daysAgo` days ago, but never in the future. */
export function timeInKochi(now: Date, daysAgo: number, at: string): Date {
  const moment = timeOn(dayKey(daysBefore(now, daysAgo)), at);
  return moment < now ? moment : now;
}
