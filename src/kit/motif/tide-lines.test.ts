import { describe, expect, it } from "vitest";
import { type ChartName, charts } from "./charts.ts";
import { curve, tideLines } from "./tide-lines.ts";

const names: ChartName[] = ["roads", "current", "sandbank"];

describe.each(names)("the chart %s", (name) => {
  it("is the same each time it is drawn", () => {
    expect(tideLines(charts[name])).toEqual(tideLines(charts[name]));
  });

  it("has lines and main lines, and is small enough to be inlined in a page", () => {
    const { lines, mainLines } = tideLines(charts[name]);
    expect(lines.split("M").length).toBeGreaterThan(mainLines.split("M").length);
    expect(mainLines).toMatch(/^M/);
    expect(lines.length + mainLines.length).toBeLessThan(14_000);
  });
});

const ring = Array.from({ length: 33 }, (_, index) => ({
  x: 100 + 50 * Math.cos((index / 32) * 2 * Math.PI),
  y: 100 + 50 * Math.sin((index / 32) * 2 * Math.PI),
}));

/** The end points of a path's relative arcs. */
function ends(path: string): (readonly [number, number])[] {
  let at: readonly [number, number] = [0, 0];
  return (path.match(/[Mqt][^Mqt]+/g) ?? []).map((command) => {
    const [dx = 0, dy = 0] = command.match(/-?\d+/g)?.slice(-2).map(Number) ?? [];
    at = [at[0] + dx, at[1] + dy];
    return at;
  });
}

describe("a curve", () => {
  it("keeps the ends of a line", () => {
    const path = curve(
      [
        { x: 0, y: 10 },
        { x: 300, y: 40 },
        { x: 600, y: 10 },
      ],
      40,
    );
    expect(path).toMatch(/^M0 10q/);
    expect(ends(path).at(-1)).toEqual([600, 10]);
  });

  it("ends a ring where it starts", () => {
    const path = curve(ring, 40);
    const [, startX, startY] = path.match(/^M(\d+) (\d+)q/) ?? [];
    expect(ends(path).at(-1)).toEqual([Number(startX), Number(startY)]);
  });

  it("bends a small ring often enough to look round", () => {
    expect(curve(ring, 10_000).split(/[qt]/).length).toBeGreaterThan(10);
  });

  it("stays on its line, however many steps are rounded", () => {
    const slope = [
      { x: 0, y: 0 },
      { x: 2000, y: 770 },
    ];
    const apart = ends(curve(slope, 19)).map(([x, y]) => Math.abs(y - 0.385 * x));
    expect(apart.length).toBeGreaterThan(100);
    expect(Math.max(...apart)).toBeLessThan(1.5);
  });

  it("is empty for a line without points", () => {
    expect(curve([], 40)).toBe("");
  });
});
