import { describe, expect, it } from "vitest";
import { curve } from "./curve.ts";

const ring = Array.from({ length: 33 }, (_, index) => ({
  x: 100 + 50 * Math.cos((index / 32) * 2 * Math.PI),
  y: 100 + 50 * Math.sin((index / 32) * 2 * Math.PI),
}));

/** The end point of a path of relative arcs. */
function end(path: string): [number, number] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  const [startX = 0, startY = 0, ...steps] = numbers;
  return steps.reduce<[number, number]>(
    ([x, y], step, index) => {
      if (index % 4 === 2) return [x + step, y];
      return index % 4 === 3 ? [x, y + step] : [x, y];
    },
    [startX, startY],
  );
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
    expect(end(path)).toEqual([600, 10]);
  });

  it("ends a ring where it starts", () => {
    const path = curve(ring, 40);
    const [, startX, startY] = path.match(/^M(\d+) (\d+)q/) ?? [];
    expect(end(path)).toEqual([Number(startX), Number(startY)]);
  });

  it("bends a small ring often enough to look round", () => {
    expect(curve(ring, 10_000).split("q").length).toBeGreaterThan(10);
  });

  it("is empty for a line without points", () => {
    expect(curve([], 40)).toBe("");
  });
});
