import { expect, it } from "vitest";
import { sourceOf } from "./source.ts";

const sourceFrom = (firstVisit?: string) => sourceOf({ firstVisit });

it("names the first page, the site that linked to it, and the campaign, and nothing else of their addresses", () => {
  expect(
    sourceFrom(
      "/services?gclid=4711&utm_source=google&utm_campaign=onam%202026 https://www.example.com/a?q=b",
    ),
  ).toBe("/services, from www.example.com, campaign onam 2026, source google");
  expect(sourceFrom("/ ")).toBe("/");
});

it("is unknown if the browser sends nothing, or nothing that can be read", () => {
  expect(sourceFrom()).toBeNull();
  expect(sourceFrom("https://evil.example/ ")).toBeNull();
});

it("holds nothing long or invisible", () => {
  expect(sourceFrom(`/${"a".repeat(500)}?utm_term=b%00%E2%80%AEc nonsense`)).toBe(
    `/${"a".repeat(99)}, term bc`,
  );
});
