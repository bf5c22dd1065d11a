import { site } from "#firm/site.ts";
import type { CalendarEvent } from "#rules/calendar-event.ts";
import type { Stored } from "#rules/record.ts";
import type { FairSettings } from "../fair-settings.ts";

/** One for all companies and for ever: whoever opens a later file sees the fair moved, and not twice. */
const UID = `job-fair@${new URL(site.url).host}`;

/** The fair as an event for calendars; `null` while its day is not settled. Each change of the settings counts. */
export function fairEvent(
  { fairAt, until, link, note, version }: Stored<FairSettings>,
  { isCancelled = false } = {},
): CalendarEvent | null {
  if (fairAt === null) return null;
  return {
    uid: UID,
    sequence: version,
    title: `${site.name} job fair`,
    startsAt: fairAt,
    endsAt: until,
    place: link,
    text: note,
    isCancelled,
  };
}
