import {
  addDays,
  dayKey,
  formatDayInMalayalam,
  formatMomentInWords,
  formatTime,
  HOUR_MS,
  isWorkingDay,
  MINUTE_MS,
  startOfDay,
} from "#rules/calendar.ts";
import { type FirmFacts, holidaysIn } from "#rules/firm-facts.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";

type Hours = Pick<FirmFacts, "hours" | "holidays">;

const CALL_MINUTES = 30;

const OFFERED = 3;

/** How many days ahead call times are searched: past a week of holidays, and longer than any page stays open. */
export const DAYS_AHEAD = 21;

/** Calls are offered at least this long in advance, so that there is time to confirm them. */
const LEAD_MS = HOUR_MS;

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const DAY = "(sun|mon|tue|wed|thu|fri|sat)[a-z]*";
const TO = String.raw`\s*(?:to|until|–|-)\s*`;
const CLOCK = String.raw`(\d\d?)(?:[.:](\d\d))?\s*(?:([ap])\.?m\b)?`;

/** A line of office hours, such as "Monday to Friday, 9.30 am to 6.00 pm", with or without the second day. */
const openPattern = new RegExp(`${DAY}(?:${TO}${DAY})?[\\s,:]+${CLOCK}${TO}${CLOCK}`, "gi");

/** Opening hours in minutes after midnight. */
interface Open {
  readonly from: number;
  readonly until: number;
}

function minutesOf(hour = "", minute = "0", half = ""): number {
  const isAfternoon = half.toLowerCase() === "p";
  return (half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}

/** When the firm is open on a weekday, as its hours say; `null` if they do not say so in a way that is understood. */
function openOn(weekday: number, hours: string): Open | null {
  for (const [, first = "", last = first, ...clocks] of hours.matchAll(openPattern)) {
    const from = WEEKDAYS.indexOf(first.toLowerCase());
    const to = WEEKDAYS.indexOf(last.toLowerCase());
    const isWithin = (weekday - from + 7) % 7 <= (to - from + 7) % 7;
    if (isWithin) return { from: minutesOf(...clocks.slice(0, 3)), until: minutesOf(...clocks.slice(3)) };
  }
  return null;
}

/** Half a working day, in which one call is offered: an hour after the firm opens, or after lunch. */
interface Half {
  readonly isMorning: boolean;
  readonly begins: Date;
  readonly callAt: Date;
}

/** Minutes after midnight; SETTLED is a number of minutes. */
const LUNCH = { from: 13 * 60, until: 14 * 60 } as const;
const MIDNIGHT = 24 * 60;
const SETTLED = 60;

function halvesOf(day: string, { hours, holidays }: Hours): readonly Half[] {
  const open = isWorkingDay(day, holidaysIn({ holidays })) && openOn(new Date(day).getUTCDay(), hours);
  if (!open) return [];
  const { from, until } = open;
  const at = (minutes: number) => new Date(startOfDay(day).getTime() + minutes * MINUTE_MS);
  const halves = [
    { isMorning: true, from, until: Math.min(LUNCH.from, until) },
    { isMorning: false, from: Math.max(from, LUNCH.until), until },
  ];
  return halves
    .filter((half) => half.from + SETTLED + CALL_MINUTES <= half.until && half.until <= MIDNIGHT)
    .map((half) => ({
      isMorning: half.isMorning,
      begins: at(half.from),
      callAt: at(half.from + SETTLED),
    }));
}

/** The days from that of the moment on, with the halves of each. */
const daysFrom = (now: Date, firm: Hours) =>
  Array.from({ length: DAYS_AHEAD }, (_, ahead) => halvesOf(addDays(dayKey(now), ahead), firm));

/**
 * The moments at which the firm offers to call, in ISO 8601: one a day, mornings and afternoons by turns. Half a working day
 * lies before the first, in which somebody confirms it. None if the firm's hours cannot be read.
 */
export function offeredCalls(now: Date, firm: Hours): readonly string[] {
  const days = daysFrom(now, firm).map((halves) => halves.filter(({ begins }) => begins > now));
  const toConfirm = days.flat()[0];
  const offered: Half[] = [];
  for (const halves of days) {
    const open = halves.filter((half) => half !== toConfirm);
    const half = open.find(({ isMorning }) => isMorning !== offered.at(-1)?.isMorning) ?? open[0];
    if (half) offered.push(half);
  }
  return offered.slice(0, OFFERED).map(({ callAt }) => callAt.toISOString());
}

/** Whether a call may still be asked for: it was offered to a page that was opened earlier, and can be confirmed in time. */
export const isCallOpen = (callAt: string, now: Date, firm: Hours): boolean =>
  Date.parse(callAt) - now.getTime() >= LEAD_MS &&
  daysFrom(now, firm).some((halves) => halves.some((half) => half.callAt.toISOString() === callAt));

/** What is said of a time that is not offered, or not any longer. */
export const CALL_GONE = "This time is no longer offered. Choose another.";

/** When a call ends, in ISO 8601. */
export const endOfCall = (callAt: string): string =>
  new Date(Date.parse(callAt) + CALL_MINUTES * MINUTE_MS).toISOString();

/** The time of a call in words, such as "Tuesday 1 December, 10:30 am". */
export const callInWords = (callAt: string, language: NoticeLanguage, saidAt?: Date): string =>
  language === "ml"
    ? `${formatDayInMalayalam(callAt)}, ${formatTime(callAt)}`
    : formatMomentInWords(callAt, saidAt);
