import { describe, expect, it } from "vitest";
import { levelLines } from "./level-lines.ts";
import { type SeaBed, takeSoundings } from "./sea-bed.ts";

const linesOf = (bed: SeaBed, level: number) =>
  levelLines(takeSoundings(bed, { width: 100, height: 100, step: 5 }), level);
const slope = (_x: number, y: number) => y;
const cone = (x: number, y: number) => -Math.hypot(x - 50, y - 50);

describe("level lines", () => {
  it("crosses the chart from side to side on a slope", () => {
    const [line, ...others] = linesOf(slope, 42.5);
    expect(others).toEqual([]);
    expect(line?.every(({ y }) => Math.abs(y - 42.5) < 1e-9)).toBe(true);
    expect(new Set([line?.at(0)?.x, line?.at(-1)?.x])).toEqual(new Set([0, 100]));
  });

  it("closes into a ring round a bank", () => {
    const [line, ...others] = linesOf(cone, -30);
    expect(others).toEqual([]);
    expect(line?.at(0)).toEqual(line?.at(-1));
    expect(line?.every(({ x, y }) => Math.abs(Math.hypot(x - 50, y - 50) - 30) < 1)).toBe(true);
  });

  it("finds all lines of a level", () => {
    const wave = (x: number) => Math.sin((x / 100) * Math.PI * 4);
    expect(linesOf(wave, 0.5)).toHaveLength(4);
  });

  it("draws nothing for a level that the bed never reaches", () => {
    expect(linesOf(slope, 500)).toEqual([]);
  });
});
