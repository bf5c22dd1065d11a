import { describe, expect, it } from "vitest";
import { type CardFacts, column, layOutCard, type Measure } from "./card-layout.ts";

/** Measures the widest text possible: each letter is a square, spaces are narrower, and combining marks take no space. */
const measure: Measure = (text, size) =>
  text.replaceAll(" ", "").replace(/\p{Mn}/gu, "").length * size + text.split(" ").length * size * 0.25;

const card: CardFacts = {
  title: "Internship certificate",
  name: "Anu Mathew",
  role: "Business Development Executive",
  details: ["Employee ID TPEID123456", "12 May 2026 to 30 June 2026", "+91 98765 43210"],
  address: "tidepoint.example/employee-verification",
};

const names = {
  short: "Anu",
  "64 letters in words": "Lakshmikutty Kunjulakshmi Thekkepurackal Valiyaveettil Puthenpur",
  "64 letters without a space": "W".repeat(64),
  "64 letters of Malayalam": "ലക്ഷ്മിക്കുട്ടി കുഞ്ഞുലക്ഷ്മി തെക്കേപുരയ്ക്കൽ വലിയവീട്ടിൽ പുത്തൻ".slice(0, 64),
};

describe.each(Object.entries(names))("a name that is %s", (_, name) => {
  const { lines, rule } = layOutCard({ ...card, name }, measure);
  const ofName = lines.filter(({ face }) => face === "display");

  it("is shown whole", () => {
    const without = (text: string) => text.replaceAll(" ", "");
    expect(without(ofName.map(({ text }) => text).join(""))).toBe(without(name));
  });

  it("stays within the column", () => {
    for (const { text, size, face } of lines)
      expect(measure(text, size, face)).toBeLessThanOrEqual(column.width);
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThanOrEqual(column.bottom);
  });

  it("does not overlap the lines around it", () => {
    for (const [index, { y, size }] of lines.entries()) {
      const above = lines[index - 1];
      if (above) expect(y - above.y).toBeGreaterThanOrEqual(size * 0.9);
    }
    const below = lines.find(({ face }) => face === "text");
    expect(rule).toBeLessThan((below?.y ?? 0) - (below?.size ?? 0) * 0.9);
  });
});

it("keeps words whole while they fit, and breaks those that do not", () => {
  const nameLines = (name: string) =>
    layOutCard({ ...card, name }, measure)
      .lines.filter(({ face }) => face === "display")
      .map(({ text }) => text);
  expect(nameLines("Lakshmi Menon")).toEqual(["Lakshmi", "Menon"]);
  expect(nameLines("W".repeat(40)).length).toBeGreaterThan(1);
});

it("never parts a Malayalam letter from its signs", () => {
  const { lines } = layOutCard({ ...card, name: "ക്ഷി".repeat(16) }, measure);
  for (const { text, face } of lines) if (face === "display") expect(text).toMatch(/^(ക്ഷി)+$/);
});

it("leaves out what is not shown", () => {
  const { lines } = layOutCard({ ...card, name: "Anu", title: "", role: "", details: [] }, measure);
  expect(lines.map(({ text }) => text)).not.toContain("");
  expect(lines.filter(({ face }) => face === "italic")).toEqual([]);
  expect(lines[0]?.text).toBe("Anu");
});
