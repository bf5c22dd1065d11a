import { describe, expect, it } from "vitest";
import { inChunks } from "./day-chunks.ts";

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
