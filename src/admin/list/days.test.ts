import { describe, expect, it } from "vitest";
import { byDay, dayTitle, inChunks } from "./days.tsx";

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

const day = (key: string, size: number) => ({ key, records: Array.from({ length: size }, (_, at) => at) });

describe("days in chunks", () => {
  const [today, yesterday] = inChunks([day("2026-08-21", 30), day("2026-08-20", 1)]);

  it("split a long day, and never mix the records of two days", () => {
    expect(today?.chunks.map(({ records }) => records.length)).toEqual([25, 5]);
    expect(yesterday?.chunks.map(({ records }) => records.length)).toEqual([1]);
  });

  it("number their rows through the whole table, counting its header row and the day titles", () => {
    expect([today?.rowsBefore, yesterday?.rowsBefore]).toEqual([1, 32]);
    const chunks = [...(today?.chunks ?? []), ...(yesterday?.chunks ?? [])];
    expect(chunks.map(({ index, rowsBefore, recordsBefore }) => [index, rowsBefore, recordsBefore])).toEqual([
      [0, 2, 0],
      [1, 27, 25],
      [2, 33, 0],
    ]);
  });
});
