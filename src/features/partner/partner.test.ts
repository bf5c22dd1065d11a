import { expect, it } from "vitest";
import { shortened, truncatedName } from "./partner.ts";

it("truncates names of more than 25 characters, and no others", () => {
  expect(truncatedName("a".repeat(25))).toBe("a".repeat(25));
  expect(truncatedName("a".repeat(26))).toBe(`${"a".repeat(25)}…`);
});

it("truncates between whole characters and drops a space before the cut", () => {
  expect(truncatedName("😀".repeat(26))).toBe(`${"😀".repeat(25)}…`);
  expect(truncatedName(`${"a".repeat(24)} b`)).toBe(`${"a".repeat(24)}…`);
  expect(shortened(`${"a".repeat(199)}😀b`)).toBe(`${"a".repeat(199)}😀…`);
  expect(shortened("😀".repeat(200))).toBeNull();
});

it("cuts a description at the last space within its 200 characters, so that no word is split", () => {
  const words = `${"word ".repeat(39)}last`;
  expect(shortened(`${words}ing characters`)).toBe(`${"word ".repeat(39).trimEnd()}…`);
  expect(shortened(`${words}s more`)).toBe(`${words}s…`);
  expect(shortened(`${words}  more`)).toBe(`${words}…`);
  expect(shortened("a".repeat(201))).toBe(`${"a".repeat(200)}…`);
});
