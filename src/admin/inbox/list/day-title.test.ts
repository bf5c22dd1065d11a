import { expect, it } from "vitest";
import { dayTitle } from "./day-title.ts";

it("gives a day its documented date and its weekday", () => {
  expect(dayTitle("2026-08-19", "2026-08-21")).toEqual({ date: "19/08/2026", relation: "Wednesday" });
});

it("says which day is today and which was yesterday, also across a month's end", () => {
  expect(dayTitle("2026-09-01", "2026-09-01").relation).toBe("Today, Tuesday");
  expect(dayTitle("2026-08-31", "2026-09-01").relation).toBe("Yesterday, Monday");
});

it("gives “No Date Available” without a date", () => {
  expect(dayTitle(null, "2026-09-01")).toEqual({ date: "No Date Available", relation: "" });
});
