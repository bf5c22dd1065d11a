import { NO_DATE } from "#admin/records/dated.ts";
import { formatDate, formatWeekday } from "#domain/calendar.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight UTC is half past five in the morning of the same day in Kochi, so a parsed key stays on its own day. */
const dayBefore = (key: string) => new Date(Date.parse(key) - DAY_MS).toISOString().slice(0, 10);

/** The documented heading of a day, and how the day relates to today. */
export function dayTitle(
  key: string | null,
  today: string,
): { readonly date: string; readonly relation: string } {
  if (key === null) return { date: NO_DATE, relation: "" };
  const weekday = formatWeekday(key);
  const near = key === today ? "Today, " : key === dayBefore(today) ? "Yesterday, " : "";
  return { date: formatDate(key), relation: `${near}${weekday}` };
}
