import { malayalamPromise } from "#firm/malayalam-mails.ts";
import { formatDayInMalayalam, formatMomentInWords, formatPromise, halfOfPromise } from "#rules/calendar.ts";
import { type MailPart, oneLine, withoutPhones } from "#rules/mail.ts";
import type { Fields } from "#rules/noun-fields.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";

/** Words a promise for use in a sentence of that language: "by the evening of Friday 27 November". */
export function promisedBy(until: string, saidAt: Date, language: NoticeLanguage = "en"): string {
  if (language === "en") return `by ${formatPromise(until, saidAt)}`;
  const { last, isMorning } = halfOfPromise(until);
  return (isMorning ? malayalamPromise.morning : malayalamPromise.evening).replace(
    "{day}",
    formatDayInMalayalam(last),
  );
}

const QUOTED_MAX = 1000;

/** Quotes a visitor in a mail to the firm. Phone numbers are masked, and long texts cut: the back office has them whole. */
export function quoted(text: string | null): MailPart[] {
  if (!text) return [];
  const masked = withoutPhones(text);
  return [{ quote: masked.length > QUOTED_MAX ? `${masked.slice(0, QUOTED_MAX).toWellFormed()}…` : masked }];
}

const FACT_MAX = 200;

/** A visitor's text in one line, with phone numbers masked. */
export const quotedLine = (text: string): string => withoutPhones(oneLine(text, FACT_MAX));

/** A line of facts; phone numbers in what visitors typed are masked. */
export const fact = (label: string, value: string | null): readonly [string, string] => [
  label,
  quotedLine(value ?? "") || "–",
];

/** What the mail to the firm says of a noun's fields, without those that are empty. */
export const factsOf = (fields: Fields, record: object): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, { type, label, alerted, optional }]) => {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (!alerted || (optional && value === null)) return [];
    const text = String(value ?? "");
    return [fact(label, type === "datetime" ? formatMomentInWords(text) : text)];
  });
