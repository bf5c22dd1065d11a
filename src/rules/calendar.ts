import { site } from "#site";

/**
 * Dates and times are in the firm's time zone, wherever the reader or the server is (spec-decisions G5). The formatter
 * is created at first use: it adds milliseconds to a cold start, and most first responses do not need it.
 */
function inKochi(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat("en-GB", { timeZone: site.timeZone, ...options });
    return format;
  };
}

const date = inKochi({ day: "2-digit", month: "2-digit", year: "numeric" });
const time = inKochi({ hour: "numeric", minute: "2-digit", hourCycle: "h12" });
const weekday = inKochi({ weekday: "long" });
/** Apart from `date`: keys must not change with how dates are shown. */
const keyParts = inKochi({ year: "numeric", month: "2-digit", day: "2-digit" });

type Moment = string | Date;
const asDate = (moment: Moment) => (moment instanceof Date ? moment : new Date(moment));

/** DD/MM/YYYY (admin-back-office §9). */
export const formatDate = (moment: Moment) => date().format(asDate(moment));

/** 12-hour time, such as "6:05 pm" (admin-back-office §9). */
export const formatTime = (moment: Moment) => time().format(asDate(moment)).replace(/\s/g, " ");

/** A date and time, such as "20/08/2026, 6:05 pm". */
export const formatMoment = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

export const formatWeekday = (moment: Moment) => weekday().format(asDate(moment));

/** The moment's day in Kochi, YYYY-MM-DD: for sorting, grouping and file names. */
export function dayKey(moment: Moment): string {
  const parts = keyParts().formatToParts(asDate(moment));
  return ["year", "month", "day"].map((name) => parts.find(({ type }) => type === name)?.value).join("-");
}
