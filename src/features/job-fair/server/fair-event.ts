import { site } from "#firm/site.ts";
import type { CalendarEvent } from "#rules/calendar-event.ts";
import type { Stored } from "#rules/record.ts";
import type { FairSettings } from "../fair-settings.ts";

interface EventOptions {
  /** Takes the fair out of the calendar. */
  readonly isCancelled?: boolean;
}

/**
 * The fair as an event for calendars; `null` while its day is not settled. Each change of the settings counts. Each
 * registration has an event of its own, for ever: whoever opens a later file sees the fair moved, and not twice, and one
 * who withdraws one of two registrations keeps the other's.
 */
export function fairEvent(
  { fairAt, until, link, note, version }: Stored<FairSettings>,
  reference: string | null,
  { isCancelled = false }: EventOptions = {},
): CalendarEvent | null {
  if (fairAt === null) return null;
  return {
    uid: `${reference === null ? "job-fair" : `job-fair-${reference}`}@${new URL(site.url).host}`,
    sequence: version,
    title: `${site.name} job fair`,
    startsAt: fairAt,
    endsAt: until,
    place: link,
    text: note,
    isCancelled,
  };
}
