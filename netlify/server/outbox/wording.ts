import { site } from "#firm/site.ts";
import { dayKey, formatDayInWords, startOfDay } from "#rules/calendar.ts";
import { type MailPart, oneLine, withoutPhones } from "#rules/mail.ts";
import type { Fields } from "#rules/noun-fields.ts";
import { type Holidays, workingDaysAfter } from "#rules/working-days.ts";

/** The day until which something is promised within so many working days, such as "Friday 27 November". */
export const promisedBy = (from: Date, workingDays: number, holidays: Holidays): string =>
  formatDayInWords(startOfDay(workingDaysAfter(dayKey(from), workingDays, holidays)), from);

/** A day in Malayalam, such as "നവംബർ 27, വെള്ളിയാഴ്ച". */
export const dayInMalayalam = (day: Date): string =>
  new Intl.DateTimeFormat("ml", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: site.timeZone,
  }).format(day);

/** The same as `promisedBy` in Malayalam. */
export const promisedInMalayalam = (from: Date, workingDays: number, holidays: Holidays): string =>
  dayInMalayalam(startOfDay(workingDaysAfter(dayKey(from), workingDays, holidays)));

const QUOTED_MAX = 1000;

/** What a visitor wrote, for the firm: phone numbers are masked, and long texts are read in the back office. */
export function quoted(text: string | null): MailPart[] {
  if (!text) return [];
  const masked = withoutPhones(text);
  return [{ quote: masked.length > QUOTED_MAX ? `${masked.slice(0, QUOTED_MAX).toWellFormed()}…` : masked }];
}

const FACT_MAX = 200;

/** What visitors typed, as a line; phone numbers are masked. */
export const quotedLine = (text: string): string => withoutPhones(oneLine(text, FACT_MAX));

/** A line of facts; phone numbers in what visitors typed are masked. */
export const fact = (label: string, value: string | null): readonly [string, string] => [
  label,
  quotedLine(value ?? "") || "–",
];

/** What the mail to the firm says of a noun's fields, without those that are empty. */
export const factsOf = (fields: Fields, record: object): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, { label, alerted, optional }]) => {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (!alerted || (optional && value === null)) return [];
    return [fact(label, String(value ?? ""))];
  });
