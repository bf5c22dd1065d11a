import { describe, expect, it, vi } from "vitest";
import {
  addDays,
  dayKey,
  daysUpTo,
  endOfDay,
  endOfPromise,
  formatDate,
  formatDayInWords,
  formatInOwnTime,
  formatMoment,
  formatPromise,
  formatTime,
  formatWeekday,
  isDay,
  isWorkingDay,
  promiseState,
  startOfDay,
  timeOn,
  workingDaysAfter,
} from "./calendar.ts";

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

  it("says a day in words, with the year only where it is another one", () => {
    expect(formatDayInWords(midnight)).toBe("Friday 21 August");
    expect(formatDayInWords("2026-12-31T10:00:00Z", midnight)).toBe("Thursday 31 December");
    expect(formatDayInWords("2026-12-31T19:00:00Z", midnight)).toBe("Friday 1 January 2027");
  });

  it("says until when something is promised by half of a day, not to the minute", () => {
    expect(formatPromise("2026-08-20T19:34:00Z", midnight)).toBe("the morning of Friday 21 August");
    expect(formatPromise("2026-08-21T06:30:00Z", midnight)).toBe("the morning of Friday 21 August");
    expect(formatPromise("2026-08-21T06:30:01Z", midnight)).toBe("the evening of Friday 21 August");
    expect(formatPromise(midnight, midnight)).toBe("the evening of Thursday 20 August");
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

describe("days", () => {
  it("are valid calendar dates written as YYYY-MM-DD", () => {
    expect(["2024-02-29", "2026-12-31"].filter(isDay)).toHaveLength(2);
    expect(
      ["2026-02-29", "2026-02-30", "2026-13-01", "2026-1-1", "2026-01-01T", "today", ""].filter(isDay),
    ).toEqual([]);
  });

  it("are added across the ends of months and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("are listed oldest first, including the last one", () => {
    expect(daysUpTo("2026-01-02", 3)).toEqual(["2025-12-31", "2026-01-01", "2026-01-02"]);
  });

  it("begin at midnight in Kochi", () => {
    const start = startOfDay("2026-08-21");
    expect(start.toISOString()).toBe("2026-08-20T18:30:00.000Z");
    expect(dayKey(start)).toBe("2026-08-21");
    expect(dayKey(new Date(start.getTime() - 1))).toBe("2026-08-20");
  });

  it("end where the next one begins, also at the end of a year", () => {
    expect(endOfDay("2026-08-20")).toEqual(startOfDay("2026-08-21"));
    expect(endOfDay("2026-12-31").toISOString()).toBe("2026-12-31T18:30:00.000Z");
  });

  it("convert a time in Kochi to UTC", () => {
    expect(timeOn("2026-08-21", "18:05").toISOString()).toBe("2026-08-21T12:35:00.000Z");
  });
});

describe("a moment by the reader's own clock", () => {
  const [from, to] = ["2026-12-12T04:30:00.000Z", "2026-12-12T11:30:00.000Z"];

  it("is not said where the clock shows Kochi's time", () => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-330);
    expect(formatInOwnTime(from, to)).toBeNull();
  });

  it("has its day, both times and its time zone elsewhere", () => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(0);
    expect(formatInOwnTime(from, to)).toMatch(/^\w+ \d+ December.*\d:\d\d.* [ap]m.*\w+/);
    expect(formatInOwnTime(from, null)).toMatch(/^\w+ \d+ December.*\d:\d\d [ap]m/);
  });
});

describe("the working days of a promise", () => {
  it("knows Sundays from working days", () => {
    expect(isWorkingDay("2026-11-28", [])).toBe(true);
    expect(isWorkingDay("2026-11-29", [])).toBe(false);
  });

  it("knows a holiday of every year, and one of a single year", () => {
    const holidays = ["12-25", "2026-12-24"];
    expect(["2026-12-25", "2027-12-25", "2026-12-24"].map((day) => isWorkingDay(day, holidays))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isWorkingDay("2027-12-24", holidays)).toBe(true);
    // Friday is Christmas, and Sunday follows Saturday.
    expect(workingDaysAfter("2026-12-24", 2, holidays)).toBe("2026-12-28");
  });

  it.each([
    ["2026-11-26", 1, "2026-11-27"],
    ["2026-11-28", 1, "2026-11-30"],
    ["2026-11-29", 1, "2026-11-30"],
    ["2026-11-26", 10, "2026-12-08"],
  ])("%s and %s working days is %s", (from, count, day) => {
    expect(workingDaysAfter(from, count, [])).toBe(day);
  });

  it("ends a promise with the last working day in Kochi, wherever the server is", () => {
    // Half past eleven on Thursday evening in Kochi.
    expect(endOfPromise("2026-11-26T18:00:00.000Z", 1, [])).toBe("2026-11-27T18:30:00.000Z");
    // An hour later it is Friday there, and Thursday still in UTC.
    expect(endOfPromise("2026-11-26T19:00:00.000Z", 1, [])).toBe("2026-11-28T18:30:00.000Z");
  });

  it("is overdue at the promised moment and not before, and never if nothing is promised", () => {
    const due = "2026-11-28T18:30:00.000Z";
    expect(promiseState(due, new Date("2026-11-28T18:29:59.999Z"))).toBe("due");
    expect(promiseState(due, new Date(due))).toBe("overdue");
    expect(promiseState(null, new Date(due))).toBeNull();
  });

  it("is due in the last twelve hours, and not before", () => {
    const due = "2026-11-28T18:30:00.000Z";
    expect(promiseState(due, new Date("2026-11-28T06:30:00.000Z"))).toBe("due");
    expect(promiseState(due, new Date("2026-11-28T06:29:59.999Z"))).toBeNull();
  });
});
