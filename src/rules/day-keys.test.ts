import { describe, expect, it } from "vitest";
import { dayKey } from "./calendar.ts";
import { addDays, daysUpTo, endOfDay, isDay, startOfDay, timeOn } from "./day-keys.ts";

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
