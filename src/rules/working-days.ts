import { addDays, dayKey, endOfDay, HOUR_MS } from "./calendar.ts";

/** As `site.contact.hours` says: every day but Sunday. */
const DAY_OFF = 0;

/** Days without work besides Sundays: YYYY-MM-DD once, MM-DD every year. */
export type Holidays = readonly string[];

/** Whether the firm works on the day. Keys are YYYY-MM-DD, as `dayKey` makes them. */
export const isWorkingDay = (key: string, holidays: Holidays): boolean =>
  new Date(key).getUTCDay() !== DAY_OFF && !holidays.some((day) => key.endsWith(day));

/** The day that is `count` working days after another, which need not be one itself. */
export function workingDaysAfter(key: string, count: number, holidays: Holidays): string {
  let day = key;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left--;
  }
  return day;
}

/** The moment at which something promised within so many working days is overdue, in ISO 8601. */
export const endOfPromise = (from: string, workingDays: number, holidays: Holidays): string =>
  endOfDay(workingDaysAfter(dayKey(from), workingDays, holidays)).toISOString();

/** In milliseconds. Long enough before the end of a promise to keep it: half a day, a quarter of the job fair's two. */
const DUE_SOON_MS = 12 * HOUR_MS;

export type PromiseState = "due" | "overdue";

/** Whether something promised until a moment is late by now, or will be soon; `null` if neither, or nothing is. */
export function promiseState(due: string | null | undefined, now: Date): PromiseState | null {
  if (!due) return null;
  const left = Date.parse(due) - now.getTime();
  if (left <= 0) return "overdue";
  return left <= DUE_SOON_MS ? "due" : null;
}
