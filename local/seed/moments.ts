import { dayKey } from "#domain/calendar.ts";
import { timeOn } from "#domain/day-keys.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A moment so many days before; never one to come. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Moments of a list that was typed in long ago from its end to its start, so that a list of the latest has its order. */
export const inOrder = (now: Date, index: number): Date =>
  new Date(daysBefore(now, 100).getTime() - index * MINUTE_MS);

/** A time of the day, in Kochi, so many days before; never one to come. */
export function timeInKochi(now: Date, daysAgo: number, at: string): Date {
  const moment = timeOn(dayKey(daysBefore(now, daysAgo)), at);
  return moment < now ? moment : now;
}
