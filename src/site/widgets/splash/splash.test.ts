import { describe, expect, test } from "vitest";
import { type Arrival, showsSplash } from "./splash.ts";

const person: Arrival = {
  wasSeen: false,
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  isDriven: false,
  wantsStillness: false,
};

describe("the splash", () => {
  test("plays for a person who comes for the first time", () => {
    expect(showsSplash(person)).toBe(true);
  });

  test.each([
    ["saw it in this session", { wasSeen: true }],
    ["prefers reduced motion", { wantsStillness: true }],
    ["uses an automated browser", { isDriven: true }],
    ["is a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["is another robot", { userAgent: "Mozilla/5.0 (compatible; Baiduspider/2.0)" }],
  ])("does not play for a visitor who %s", (_, difference) => {
    expect(showsSplash({ ...person, ...difference })).toBe(false);
  });
});
