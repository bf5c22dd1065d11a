import { expect, it } from "vitest";
import { endOfPromise, isWorkingDay, promiseState, workingDaysAfter } from "./calendar.ts";

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
