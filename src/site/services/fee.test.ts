import { globSync, readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { saidByPages } from "#firm/malayalam.ts";
import { feeFrom, feeRange } from "./fee.ts";

it("writes thousands as a number, and from a lakh on the unit as a word, to the rupee", () => {
  expect(feeRange({ from: 650, to: 99_999 })).toBe("₹650 to ₹99,999");
  expect(feeRange({ from: 35_000, to: 120_000 })).toBe("₹35,000 to ₹1.2 lakh");
  expect(feeFrom({ from: 1_234_567, to: 2_000_000 })).toBe("₹12.34567 lakh");
});

it("says the rupee as a word in Malayalam, whose voices leave the sign out", () => {
  globalThis.wordsOfRendering = () => saidByPages;
  onTestFinished(() => {
    globalThis.wordsOfRendering = undefined;
  });
  expect(feeFrom({ from: 60_000, to: 90_000 })).toBe("60,000 രൂപ");
  expect(feeFrom({ from: 180_000, to: 900_000 })).toBe("1.8 ലക്ഷം രൂപ");
});

it.each(globSync("src/content/**/ml/*.{md,yaml}"))("%s writes the rupee as a word, too", (file) => {
  expect(readFileSync(file, "utf8")).not.toContain("₹");
});

it.each(globSync("src/content/**/*.{md,yaml}"))(
  "%s writes no number in groups that a voice divides",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/\d,\d\d,\d{3}/);
  },
);
