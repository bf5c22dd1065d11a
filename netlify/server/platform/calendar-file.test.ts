import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

it("writes the address of an online meeting as an address, not as a text", async () => {
  const place = "https://meet.example/fair,2027;a=1";
  const event = {
    uid: "u",
    sequence: 0,
    title: "Job fair",
    startsAt: "2027-01-09T04:30:00.000Z",
    endsAt: null,
    place,
    text: null,
    isCancelled: false,
  };
  const { content } = await calendarFile(event as never, new Date("2026-12-01T00:00:00Z"));
  const unfolded = content.replaceAll("\r\n ", "");
  expect(unfolded).toContain("URL;VALUE=URI:https://meet.example/fair%2C2027%3Ba=1\r\n");
});
