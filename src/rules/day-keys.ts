import { site } from "#site";

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Whether the text is a real day, YYYY-MM-DD. `Date` alone would roll 30 February over into March. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return isReal && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

const EARLIEST = "1900-01-01";

/** Whether the day is plausible: an earlier one is a typing error, such as 0191 for 1991. */
export const isLikelyDay = (text: string): boolean => isDay(text) && text >= EARLIEST;

/** The day `days` later, or earlier if negative. Keys are YYYY-MM-DD, as `dayKey` makes them. */
export function addDays(key: string, days: number): string {
  const moment = new Date(key);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** `count` days that end with `last`, oldest first. */
export const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(last, at + 1 - count));

/** The moment when it is HH:MM on that day in the firm's time zone. */
export const timeOn = (key: string, time: string): Date => new Date(`${key}T${time}:00${site.utcOffset}`);

export const startOfDay = (key: string): Date => timeOn(key, "00:00");

/** Exclusive: the first moment of the next day. */
export const endOfDay = (key: string): Date => startOfDay(addDays(key, 1));
