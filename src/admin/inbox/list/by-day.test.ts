import { describe, expect, it } from "vitest";
import { byDay } from "./by-day.ts";

const record = (id: number, createdAt: string | null) => ({ id, createdAt });

describe("records by day", () => {
  it("splits days at midnight in Kochi (18:30 UTC)", () => {
    const days = byDay([
      record(3, "2026-08-20T23:59:00.000Z"),
      record(2, "2026-08-20T18:30:00.000Z"),
      record(1, "2026-08-20T18:29:59.999Z"),
    ]);
    expect(days.map(({ key, records }) => [key, records.map(({ id }) => id)])).toEqual([
      ["2026-08-21", [3, 2]],
      ["2026-08-20", [1]],
    ]);
  });

  it("keeps the order in which the records come", () => {
    const days = byDay([record(2, "2026-08-21T10:00:00Z"), record(1, "2026-08-19T10:00:00Z")]);
    expect(days.map(({ key }) => key)).toEqual(["2026-08-21", "2026-08-19"]);
  });

  it("groups records with a missing or invalid date under no day", () => {
    const days = byDay([record(2, null), record(1, "yesterday")]);
    expect(days).toEqual([{ key: null, records: [record(2, null), record(1, "yesterday")] }]);
  });

  it("returns no days without records", () => {
    expect(byDay([])).toEqual([]);
  });
});
