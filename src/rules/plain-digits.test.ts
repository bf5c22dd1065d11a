import { expect, it } from "vitest";
import { plainDigits } from "./plain-digits.ts";

/** All decimal digits, by Unicode's own order: each script's from zero to nine. */
const everyDigit = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character));

it.each([
  ["full-width", "\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16", "+91 9876"],
  ["Arabic-Indic", "\u0669\u0668\u0667\u0660", "9870"],
  ["Persian", "\u06f9\u06f8\u06f7\u06f0", "9870"],
  ["Devanagari", "\u096f\u096e\u096d\u0966", "9870"],
  ["Malayalam", "\u0d6f\u0d6e\u0d6d\u0d66", "9870"],
  ["bold", "\u{1d7d7}\u{1d7d6}\u{1d7ce}", "980"],
  ["Adlam", "\u{1e959}\u{1e950}", "90"],
])("writes %s digits as 0 to 9", (_, written, plain) => {
  expect(plainDigits(written)).toBe(plain);
});

it("knows the value of every digit", () => {
  expect(plainDigits(everyDigit.join(""))).toBe("0123456789".repeat(everyDigit.length / 10));
});

it("leaves everything else as it is, numbers that are no digits among it", () => {
  const text = "+91 (98765)-43210 call \u0d05\u0d28\u0d41 \u0d70";
  expect(plainDigits(text)).toBe(text);
});
