import { expect, it } from "vitest";
import { isWorkingDay, workingDaysAfter } from "./working-days.ts";

it("knows Sundays from working days", () => {
  expect(isWorkingDay("2026-11-28")).toBe(true);
  expect(isWorkingDay("2026-11-29")).toBe(false);
});

it.each([
  ["2026-11-26", 1, "2026-11-27"],
  ["2026-11-28", 1, "2026-11-30"],
  ["2026-11-29", 1, "2026-11-30"],
  ["2026-11-26", 10, "2026-12-08"],
])("%s and %s working days is %s", (from, count, day) => {
  expect(workingDaysAfter(from, count)).toBe(day);
});
