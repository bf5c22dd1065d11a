import { site } from "#firm/site.ts";

/**
 * Dates and times are in the firm's time zone, wherever the reader or the server is (spec-decisions G5). The formatter
 * is created at first use: it adds milliseconds to a cold start, and most first responses do not need it.
 */
export function inKochi(options: Intl.DateTimeFormatOptions, locale = "en-GB") {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: site.timeZone, ...options });
    return format;
  };
}

const date = inKochi({ day: "2-digit", month: "2-digit", year: "numeric" });
const time = inKochi({ hour: "numeric", minute: "2-digit", hourCycle: "h12" });
const weekday = inKochi({ weekday: "long" });
const longDay = { weekday: "long", day: "numeric", month: "long" } as const;
const dayInWords = inKochi(longDay);
const dayInMalayalam = inKochi(longDay, "ml");
const dayOfYear = inKochi({ day: "numeric", month: "long", year: "numeric" });

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far Kochi's clock is ahead of UTC's. */
export const KOCHI_AHEAD_MS = -Date.parse(`1970-01-01T00:00:00${site.utcOffset}`);

type Moment = string | Date;
const asDate = (moment: Moment) => (moment instanceof Date ? moment : new Date(moment));

/** DD/MM/YYYY. */
export const formatDate = (moment: Moment) => date().format(asDate(moment));

/** 12-hour time, such as "6:05 pm". */
export const formatTime = (moment: Moment) => time().format(asDate(moment)).replace(/\s/g, " ");

/** A date and time, such as "20/08/2026, 6:05 pm". */
export const formatMoment = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

export const formatWeekday = (moment: Moment) => weekday().format(asDate(moment));

/** For visitors, such as "Friday 27 November"; with the year where it is not that of the moment at which it is said. */
export function formatDayInWords(moment: Moment, saidAt: Moment = moment): string {
  const year = dayKey(moment).slice(0, 4);
  const day = dayInWords().format(asDate(moment));
  return year === dayKey(saidAt).slice(0, 4) ? day : `${day} ${year}`;
}

/** A day in Malayalam, such as "നവംബർ 27, വെള്ളിയാഴ്ച". */
export const formatDayInMalayalam = (moment: Moment) => dayInMalayalam().format(asDate(moment));

/** For visitors, of what may be long ago, such as "27 November 2026". */
export const formatDayOfYear = (moment: Moment) => dayOfYear().format(asDate(moment));

/** For visitors, such as "Friday 27 November, 9:05 pm". */
export const formatMomentInWords = (moment: Moment, saidAt?: Moment) =>
  `${formatDayInWords(moment, saidAt)}, ${formatTime(moment)}`;

const NOON = 12;

/** The half of a day that ends with a promise, or in which it ends: nobody answers by 1:04 am. */
export function halfOfPromise(until: Moment) {
  const last = new Date(asDate(until).getTime() - 1);
  return { last, isMorning: new Date(last.getTime() + KOCHI_AHEAD_MS).getUTCHours() < NOON };
}

/** The end of a promise in words, such as "the evening of Friday 27 November", for senders and administrators alike. */
export function formatPromise(until: Moment, saidAt: Moment): string {
  const { last, isMorning } = halfOfPromise(until);
  return `the ${isMorning ? "morning" : "evening"} of ${formatDayInWords(last, saidAt)}`;
}

/** A period in this browser's time zone, which the text names; `null` if that is Kochi's. */
export function formatInOwnTime(from: string, to: string | null): string | null {
  const start = new Date(from);
  if (start.getTimezoneOffset() * MINUTE_MS === -KOCHI_AHEAD_MS) return null;
  const own = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h12",
    timeZoneName: "short",
  });
  return (to === null ? own.format(start) : own.formatRange(start, new Date(to))).replace(/\s/g, " ");
}

/**
 * The moment's day in Kochi, YYYY-MM-DD: for sorting, grouping and file names. Counted, without a formatter: a phone takes
 * a tenth of a second to make its first.
 */
export const dayKey = (moment: Moment): string =>
  new Date(asDate(moment).getTime() + KOCHI_AHEAD_MS).toISOString().slice(0, 10);

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

/** Sunday, as `site.contact.hours` says. */
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

/** A promise is due soon this long before its end: half a day, which is enough time to keep it. */
const DUE_SOON_MS = 12 * HOUR_MS;

export type PromiseState = "due" | "overdue";

/** Whether something promised until a moment is late by now, or will be soon; `null` if neither, or nothing is. */
export function promiseState(due: string | null | undefined, now: Date): PromiseState | null {
  if (!due) return null;
  const left = Date.parse(due) - now.getTime();
  if (left <= 0) return "overdue";
  return left <= DUE_SOON_MS ? "due" : null;
}
