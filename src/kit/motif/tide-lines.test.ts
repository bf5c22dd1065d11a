import { describe, expect, it } from "vitest";
import { type ChartName, charts } from "./charts.ts";
import { tideLines } from "./tide-lines.ts";

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
