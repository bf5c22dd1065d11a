import { describe, expect, it } from "vitest";
import { letter, wrap } from "./lettering.ts";

describe("letter", () => {
  it("widens with the font size and the tracking", () => {
    const small = letter("Tidepoint", { size: 20 }).width;
    expect(letter("Tidepoint", { size: 40 }).width).toBeCloseTo(small * 2);
    expect(letter("Tidepoint", { size: 20, tracking: 0.1 }).width).toBeCloseTo(small + 8 * 2);
  });

  it("kerns only the pairs that the font kerns", () => {
    const apart = (pair: string) =>
      [...pair].reduce((sum, character) => sum + letter(character, { size: 100 }).width, 0);
    expect(letter("AV", { size: 100 }).width).toBeLessThan(apart("AV"));
    expect(letter("HH", { size: 100 }).width).toBeCloseTo(apart("HH"));
  });

  it("draws one outline for each letter, and none for a space", () => {
    const outlines = (text: string) => letter(text, { size: 10 }).at(0, 0, "#000").match(/<path/g)?.length;
    expect(outlines("ab c")).toBe(3);
  });

  it("replaces a letter without an outline by a question mark", () => {
    expect(letter("ക", { size: 30 }).width).toBe(letter("?", { size: 30 }).width);
  });
});

describe("wrap", () => {
  const title = "Terms and conditions for submitting a new project or business idea";

  it("keeps every word, and every line within the width", () => {
    const lines = wrap(title, 500, { size: 48 });
    expect(lines.join(" ")).toBe(title);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(letter(line, { size: 48 }).width).toBeLessThanOrEqual(500);
  });

  it("leaves a short text on one line", () => {
    expect(wrap("Contact us", 500, { size: 48 })).toEqual(["Contact us"]);
  });

  it("balances the lines instead of leaving a short last one", () => {
    const [longest = 0, shortest = 0] = wrap(title, 900, { size: 48 })
      .map((line) => letter(line, { size: 48 }).width)
      .sort((one, other) => other - one);
    expect(shortest).toBeGreaterThan(longest * 0.6);
  });
});
