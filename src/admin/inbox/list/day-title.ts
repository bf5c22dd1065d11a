import { NO_DATE } from "#admin/inbox/dated.ts";
import { addDays, formatDate, formatWeekday } from "#rules/calendar.ts";

/** The documented heading of a day, and how the day relates to today. */
export function dayTitle(
  key: string | null,
  today: string,
): { readonly date: string; readonly relation: string } {
  if (key === null) return { date: NO_DATE, relation: "" };
  const weekday = formatWeekday(key);
  const near = key === today ? "Today, " : key === addDays(today, -1) ? "Yesterday, " : "";
  return { date: formatDate(key), relation: `${near}${weekday}` };
}
