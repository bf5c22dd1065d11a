import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import { expect, it } from "vitest";
import type { CalendarEvent } from "#rules/calendar-event.ts";
import { calendarFile } from "./calendar-file.ts";

const fair: CalendarEvent = {
  uid: "fair-2027@tidepoint.example",
  sequence: 3,
  title: "തൊഴിൽമേള, കൊച്ചി; ദിവസം 1",
  startsAt: "2027-01-09T04:30:00.000Z",
  endsAt: "2027-01-09T11:30:00.000Z",
  place: "https://meet.example/fair,2027;a=1",
  text: 'വരി ഒന്ന്\nLine two, with "quotes"; and a backslash \\',
  isCancelled: false,
};
const written = async (changes: Partial<CalendarEvent> = {}) =>
  (await calendarFile({ ...fair, ...changes }, new Date("2026-12-01T00:00:00Z"))).content;

it("writes the address of an online meeting as an address, not as a text", async () => {
  const unfolded = (await written()).replaceAll("\r\n ", "");
  expect(unfolded).toContain("URL;VALUE=URI:https://meet.example/fair%2C2027%3Ba=1\r\n");
});

const readers = {
  "ical.js"(content: string) {
    const calendar = new ICAL.Component(ICAL.parse(content));
    const component = calendar.getFirstSubcomponent("vevent");
    if (!component) throw new Error("ical.js found no event.");
    const { uid, sequence, summary, startDate, endDate, location, description } = new ICAL.Event(component);
    const [startsAt, endsAt] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    const status = component.getFirstPropertyValue("status");
    const method = calendar.getFirstPropertyValue("method");
    return { uid, sequence, summary, startsAt, endsAt, location, description, status, method };
  },
  "ts-ics"(content: string) {
    const { method, events = [] } = convertIcsCalendar(undefined, content);
    const [event] = events;
    if (!event) throw new Error("ts-ics found no event.");
    const { uid, sequence, summary, start, end, location, description, status } = event;
    const [startsAt, endsAt] = [start.date.toISOString(), end?.date.toISOString()];
    return { uid, sequence, summary, startsAt, endsAt, location, description, status, method };
  },
};

it("says in its title that it is cancelled, since a reader such as calcurse knows no status and adds the event anew", async () => {
  expect(await written({ isCancelled: true })).toContain(`SUMMARY:Cancelled: തൊഴിൽമേള`);
  expect(await written()).toContain(`SUMMARY:തൊഴിൽമേള`);
});

it.each(Object.entries(readers))("is read by %s as it was written", async (_, read) => {
  const { uid, sequence, title: summary, startsAt, endsAt, place: location, text: description } = fair;
  const told = { uid, sequence, summary, startsAt, endsAt, location, description };
  expect(read(await written())).toEqual({ ...told, status: "CONFIRMED", method: "PUBLISH" });
  expect(read(await written({ isCancelled: true }))).toEqual({
    ...told,
    summary: `Cancelled: ${summary}`,
    status: "CANCELLED",
    method: "CANCEL",
  });
});
