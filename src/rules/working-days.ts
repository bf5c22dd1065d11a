import { addDays, dayKey, endOfDay } from "./calendar.ts";

/** As `site.contact.hours` says: every day but Sunday. */
const DAY_OFF = 0;

/** Whether the firm works on the day. Keys are YYYY-MM-DD, as `dayKey` makes them. */
export const isWorkingDay = (key: string): boolean => new Date(key).getUTCDay() !== DAY_OFF;

/** The day that is `count` working days after another, which need not be one itself. */
export function workingDaysAfter(key: string, count: number): string {
  let day = key;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left--;
  }
  return day;
}

/** The moment at which something promised within so many working days is overdue, in ISO 8601. */
export const endOfPromise = (from: string, workingDays: number): string =>
  endOfDay(workingDaysAfter(dayKey(from), workingDays)).toISOString();

/** Whether something promised until a moment, if anything is, is late by now. */
export const isOverdue = (due: string | null | undefined, now: Date): boolean =>
  Boolean(due) && Date.parse(String(due)) <= now.getTime();
