import { describe, expect, it } from "vitest";
import { dayKey, formatDate, formatMoment, formatTime, formatWeekday } from "./calendar.ts";

const minuteBeforeMidnight = "2026-08-20T18:29:59.999Z";
const midnight = "2026-08-20T18:30:00.000Z";

describe("days and hours in Kochi", () => {
  it("ends a day at midnight in Kochi, not in UTC", () => {
    expect(dayKey(minuteBeforeMidnight)).toBe("2026-08-20");
    expect(dayKey(midnight)).toBe("2026-08-21");
  });

  it("formats dates as DD/MM/YYYY", () => {
    expect(formatDate(minuteBeforeMidnight)).toBe("20/08/2026");
    expect(formatDate(new Date("2026-01-02T00:00:00Z"))).toBe("02/01/2026");
  });

  it("formats 12-hour time with plain spaces", () => {
    expect(formatTime(minuteBeforeMidnight)).toBe("11:59 pm");
    expect(formatTime(midnight)).toBe("12:00 am");
    expect(formatTime("2026-08-21T06:30:00Z")).toBe("12:00 pm");
    expect(formatTime("2026-08-21T00:35:00Z")).toBe("6:05 am");
  });

  it("formats a moment as its date and its time", () => {
    expect(formatMoment(minuteBeforeMidnight)).toBe("20/08/2026, 11:59 pm");
    expect(formatMoment(new Date(midnight))).toBe("21/08/2026, 12:00 am");
  });

  it("names the weekday", () => {
    expect(formatWeekday(midnight)).toBe("Friday");
  });
});
