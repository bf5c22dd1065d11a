import { dayKey, formatDate, formatMoment, formatWeekday, startOfDay } from "#rules/calendar.ts";
import { type MailPart, nameToRepeat, oneLine, withoutPhones } from "#rules/mail.ts";
import { workingDaysAfter } from "#rules/working-days.ts";
import { site } from "#site";

/** Such as "Friday, 27/11/2026". */
export const dayText = (moment: Date): string => `${formatWeekday(moment)}, ${formatDate(moment)}`;

/** Such as "Friday, 27/11/2026, 9:05 pm". */
export const momentText = (moment: Date): string => `${formatWeekday(moment)}, ${formatMoment(moment)}`;

/** The day until which something is promised within so many working days, such as "Friday, 27/11/2026". */
export const promisedBy = (from: Date, workingDays: number): string =>
  dayText(startOfDay(workingDaysAfter(dayKey(from), workingDays)));

/** "Thank you, Meera Nair.", if the name is one that may be repeated to whoever owns the address. */
export function thanks(name: string): string {
  const repeated = nameToRepeat(name);
  return repeated === null ? "Thank you." : `Thank you, ${repeated}.`;
}

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

/** The last lines of a receipt: how to say more, and what to do if somebody else entered the address. */
export const receiptEnding = (reference: string): MailPart[] => [
  {
    paragraph: `To add something, simply reply to this mail. On the phone, ${site.contact.phone}, please quote ${reference}.`,
  },
  {
    paragraph:
      "If you did not write to us, somebody entered your address by mistake. You need not do anything: we use it only to answer.",
  },
];
