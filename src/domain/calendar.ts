import { site } from "#site";

/**
 * Days and hours are the firm's, wherever the reader or the server is (spec-decisions G5). Made at the first use, since
 * that takes a new instance milliseconds that most of its first answers do not need.
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

type Moment = string | Date;
const asDate = (moment: Moment) => (moment instanceof Date ? moment : new Date(moment));

/** DD/MM/YYYY (admin-back-office §9). */
export const formatDate = (moment: Moment) => date().format(asDate(moment));

/** 12-hour time, such as "6:05 pm" (admin-back-office §9). */
export const formatTime = (moment: Moment) => time().format(asDate(moment)).replace(/\s/g, " ");

/** A date with its time, such as "20/08/2026, 6:05 pm". */
export const formatMoment = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

export const formatWeekday = (moment: Moment) => weekday().format(asDate(moment));

/** YYYY-MM-DD of the day that the moment falls on: sorts, groups and names files. */
export const dayKey = (moment: Moment) => formatDate(moment).split("/").reverse().join("-");
