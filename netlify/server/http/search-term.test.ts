import { expect, it } from "vitest";
import { searchTerm } from "./search-term.ts";

it.each([
  ["8086417729", "8086417729"],
  ["80864 17729", "8086417729"],
  ["08086417729", "8086417729"],
  ["918086417729", "8086417729"],
  ["+918086417729", "+91 8086417729"],
  ["+91 80864-17729", "+91 8086417729"],
  ["+91 (0)80864 17729", "+91 8086417729"],
  ["0091 8086417729", "+91 8086417729"],
  ["+44 20 7946 0958", "+44 2079460958"],
  ["+442079460958", "+44 2079460958"],
  ["682 031", "682031"],
  ["80864 177", "80864177"],
  ["+91 80864", "+91 80864"],
])("normalises the phone number or digits %j to %j", async (typed, kept) => {
  expect(await searchTerm(typed)).toBe(kept);
});

it.each([
  ["menon 80864 17729", "menon 8086417729"],
  ["+91 80864-17729 menon", "+91 8086417729 menon"],
  ["menon 0091 80864 17729 kochi", "menon +91 8086417729 kochi"],
  ["682001 9876543210", "682001 9876543210"],
  ["menon 0 98765 43210", "menon 9876543210"],
])("normalises the phone number among the words %j: %j", async (typed, kept) => {
  expect(await searchTerm(typed)).toBe(kept);
});

it.each([
  ["  Nimisha \t Paul ", "Nimisha Paul"],
  ["Jose\u0301", "Jos\u00e9"],
  ["24.7", "24.7"],
  ["203.0.113", "203.0.113"],
  ["2026-27", "2026-27"],
  ["2026-11-23", "2026-11-23"],
  ["TPEID100001", "TPEID100001"],
  ["+999 12345678", "+99912345678"],
  ["menon 80864 177", "menon 80864 177"],
  ["menon 682 031", "menon 682 031"],
])("treats %j as text, not as a phone number: %j", async (typed, kept) => {
  expect(await searchTerm(typed)).toBe(kept);
});
