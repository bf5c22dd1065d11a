import { site } from "#firm/site.ts";
import type { CalendarEvent } from "#rules/calendar-event.ts";

interface CalendarFile {
  readonly fileName: string;
  readonly type: string;
  readonly content: string;
}

/** The library escapes it like a text, which a URL is not (RFC 5545, 3.3.13). */
const unescaped = (address: string) => address.replaceAll(",", "%2C").replaceAll(";", "%3B");

const isWebAddress = (place: string) => /^https?:/i.test(place);

/** The library is loaded only here: most calls need no calendar. Times are UTC, so that no file needs a time zone. */
export async function calendarFile(
  {
    uid,
    sequence,
    fileName = "job-fair.ics",
    title,
    startsAt,
    endsAt,
    place,
    text,
    isCancelled,
  }: CalendarEvent,
  now: Date,
): Promise<CalendarFile> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: site.name, product: "website", language: "EN" }, method });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start: new Date(startsAt),
    end: endsAt === null ? null : new Date(endsAt),
    // Some readers, such as calcurse 4.7, know neither status nor method, and show a cancelled event as one more.
    summary: isCancelled ? `Cancelled: ${title}` : title,
    organizer: { name: site.name, email: site.contact.email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place === null ? {} : { location: place }),
    ...(place !== null && isWebAddress(place) ? { url: unescaped(place) } : {}),
    ...(text === null ? {} : { description: text }),
  });
  return {
    fileName,
    type: `text/calendar; charset=utf-8; method=${method}`,
    // Every line ends with a line break, the last one too (RFC 5545, 3.1).
    content: `${calendar.toString()}\r\n`,
  };
}
