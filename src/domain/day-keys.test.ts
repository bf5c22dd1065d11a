import { describe, expect, it } from "vitest";
import { dayKey } from "./calendar.ts";
import { addDays, daysUpTo, startOfDay } from "./day-keys.ts";

describe("days", () => {
  it("go on over the ends of months and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("come oldest first, with the last one among them", () => {
    expect(daysUpTo("2026-01-02", 3)).toEqual(["2025-12-31", "2026-01-01", "2026-01-02"]);
  });

  it("begin at midnight in Kochi", () => {
    const start = startOfDay("2026-08-21");
    expect(start.toISOString()).toBe("2026-08-20T18:30:00.000Z");
    expect(dayKey(start)).toBe("2026-08-21");
    expect(dayKey(new Date(start.getTime() - 1))).toBe("2026-08-20");
  });
});
