import { dayKey, inKochi, isLikelyDay, timeOn } from "./calendar.ts";
import { textField } from "./fields.ts";

const clock = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/;
/** A moment with its time zone. */
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment that was typed as a time in Kochi, or sent with its zone; `null` if it is neither. */
export function momentIn(typed: string): Date | null {
  const [, day = "", time = ""] = clock.exec(typed) ?? [];
  const moment = zoned.test(typed) ? new Date(typed) : timeOn(day, time);
  if (Number.isNaN(moment.getTime())) return null;
  return isLikelyDay(day || typed.slice(0, "2026-01-01".length)) ? moment : null;
}

/** A date or a time as `read` understands it; empty for none. */
export const momentField = (read = momentIn, message = "Please enter a date and a time.") =>
  textField([[(typed) => typed === "" || read(typed) !== null, message]]);

/** What was typed, in ISO 8601; `null` for none. */
export const isoBy =
  (read = momentIn) =>
  (typed: string): string | null =>
    read(typed)?.toISOString() ?? null;

/** HH:MM. */
const clockIn = inKochi({ timeStyle: "short" });

/** A moment as a control for dates and times holds it; empty for none. */
export const momentText = (moment: string | null): string =>
  moment === null ? "" : `${dayKey(moment)}T${clockIn().format(new Date(moment))}`;
