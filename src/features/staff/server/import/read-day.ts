import { addDays, dayKey, formatDayOfYear, isDay, timeOn } from "#rules/calendar.ts";
import { plainDigits } from "#rules/fields.ts";
import { alike } from "./table.ts";

/** Whether 05/06/1998 is a day in June or in May. */
type DayOrder = "dayFirst" | "monthFirst";

type ReadDay = { readonly day: string } | { readonly fault: string };

const months = [
  ["january", "ജനുവരി"],
  ["february", "ഫെബ്രുവരി"],
  ["march", "മാർച്ച്"],
  ["april", "ഏപ്രിൽ"],
  ["may", "മേയ്", "മെയ്"],
  ["june", "ജൂൺ"],
  ["july", "ജൂലൈ"],
  ["august", "ഓഗസ്റ്റ്", "ആഗസ്റ്റ്", "ആഗസ്ത്"],
  ["september", "സെപ്റ്റംബർ", "സെപ്തംബർ"],
  ["october", "ഒക്ടോബർ"],
  ["november", "നവംബർ"],
  ["december", "ഡിസംബർ"],
].map((names) => names.map(alike));
const monthNumber = (name: string) =>
  months.findIndex((names) => name.length >= 3 && names.some((month) => month.startsWith(alike(name)))) + 1;

const clock = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?$/i;
const withClock =
  /^(?<date>.*?\d)(?:,?\s+|T)(?<time>\d{1,2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]'?(\d{4}|\d{2})$/;
const word = String.raw`[\p{L}\p{M}\u200c\u200d]`;
const named = [
  String.raw`^(?:${word}+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*(?<month>${word}{3,})[-/.,'\s]*(?<year>\d{4}|\d{2})$`,
  String.raw`^(?:${word}+,?\s+)?(?<month>${word}{3,})[-/.\s]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/.,'\s]+(?<year>\d{4}|\d{2})$`,
  String.raw`^(?<year>\d{4})[-/.\s]*(?<month>${word}{3,})[-/.\s]*(?<day>\d{1,2})$`,
].map((pattern) => new RegExp(pattern, "iu"));
/** A day as spreadsheets store it: a serial number, which they show in cells that are not formatted as dates. */
const serial = /^(\d{5})(?:\.\d+)?$/;
const BEFORE_FIRST = "1899-12-30";
/** The format that the screen asks for. */
const documented = /^\d\d[-/.]\d\d[-/.]\d{4}$/;

const tidy = (text: string) => plainDigits(text).trim().replace(/\s+/g, " ");
const withoutClock = (text: string) => withClock.exec(text)?.groups?.["date"] ?? text;

/** For a year of two digits, the latest year that it may mean. */
function fullYear(year: string, latest: number): number {
  if (year.length === 4) return Number(year);
  const recent = Math.floor(latest / 100) * 100 + Number(year);
  return recent <= latest ? recent : recent - 100;
}

const keyOf = (year: number, month: number, day: number) =>
  [year, month, day].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-");

/** What the other days of a column, and its heading, say about those that can be read in two ways. */
export function dayOrder(heading: string, texts: readonly string[]): DayOrder | "both" | null {
  if (/\bm{1,2}\W+d{1,2}\b/i.test(heading)) return "monthFirst";
  if (/\bd{1,2}\W+m{1,3}\b/i.test(heading)) return "dayFirst";
  const found = new Set<DayOrder>();
  for (const text of texts) {
    const [, first, second] = yearLast.exec(withoutClock(tidy(text))) ?? [];
    if (Number(first) > 12) found.add("dayFirst");
    if (Number(second) > 12) found.add("monthFirst");
  }
  const [only = null] = found;
  return found.size > 1 ? "both" : only;
}

const sayBoth = (one: string, other: string) =>
  `This may be ${formatDayOfYear(one)} or ${formatDayOfYear(other)}. Write the month as a word.`;

interface Reading {
  readonly order: DayOrder | "both" | null;
  /** The latest year that two digits may mean. */
  readonly latestYear: number;
}

function readDate(text: string, { order, latestYear }: Reading): ReadDay | null {
  const [, days] = serial.exec(text) ?? [];
  if (days) return { day: addDays(BEFORE_FIRST, Number(days)) };
  const [, wholeYear, monthThere, dayThere] = yearFirst.exec(text) ?? [];
  if (wholeYear) return { day: keyOf(Number(wholeYear), Number(monthThere), Number(dayThere)) };
  for (const pattern of named) {
    const { day, month = "", year = "" } = pattern.exec(text)?.groups ?? {};
    if (monthNumber(month))
      return { day: keyOf(fullYear(year, latestYear), monthNumber(month), Number(day)) };
  }
  const [, one, other, year] = yearLast.exec(text) ?? [];
  if (!year) return null;
  const [first, second, whole] = [Number(one), Number(other), fullYear(year, latestYear)];
  const dayFirst = keyOf(whole, second, first);
  const monthFirst = keyOf(whole, first, second);
  if (!isDay(monthFirst) || first === second) return { day: dayFirst };
  if (!isDay(dayFirst)) return { day: monthFirst };
  if (order === "monthFirst") return { day: monthFirst };
  if (order === "dayFirst" || (order === null && documented.test(text))) return { day: dayFirst };
  return { fault: sayBoth(dayFirst, monthFirst) };
}

/**
 * The day that a text names, YYYY-MM-DD; `null` if it names none. A clock time beside it is that of a wall, whatever its
 * zone: it makes no day a later one. Only Kochi's midnight in another zone, as programs write a day, can be either.
 */
export function readDay(sent: string, reading: Reading): ReadDay | null {
  const text = tidy(sent);
  if (clock.test(text)) return { fault: "This is a time without a day." };
  const { date = text, time = "", zone } = withClock.exec(text)?.groups ?? {};
  const read = readDate(date, reading);
  if (!read || "fault" in read) return read;
  if (!isDay(read.day)) return null;
  const moment = zone ? new Date(`${read.day}T${time.padStart(5, "0")}:00${zone.toUpperCase()}`) : null;
  if (!moment || Number.isNaN(moment.getTime())) return read;
  const there = dayKey(moment);
  const isMidnight = timeOn(there, "00:00").getTime() === moment.getTime();
  return there !== read.day && isMidnight ? { fault: sayBoth(read.day, there) } : read;
}
