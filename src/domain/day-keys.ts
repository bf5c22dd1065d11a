import { site } from "#site";

/** Whether it is a day YYYY-MM-DD: the calendar rolls 30 February over into March. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return isReal && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

const EARLIEST = "1900-01-01";

/** Whether it is a day that somebody can mean: one before is a slip of the keys, such as 0191 for 1991. */
export const isLikelyDay = (text: string): boolean => isDay(text) && text >= EARLIEST;

/** A day earlier or later by so many days. Keys are YYYY-MM-DD, as `dayKey` makes them. */
export function addDays(key: string, days: number): string {
  const moment = new Date(key);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** That many days up to and with one, oldest first. */
export const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(last, at + 1 - count));

/** The moment at which the firm's clocks show the time HH:MM on the day. */
export const timeOn = (key: string, time: string): Date => new Date(`${key}T${time}:00${site.utcOffset}`);

/** The day's first moment. */
export const startOfDay = (key: string): Date => timeOn(key, "00:00");

/** The first moment after the day. */
export const endOfDay = (key: string): Date => startOfDay(addDays(key, 1));
