import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Arrival, playSplash, recordVisit, SPLASH_MS, showsSplash } from "./splash.ts";

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

const splash = () => document.querySelector<HTMLElement>("[data-splash]");

function play() {
  document.body.innerHTML = "<div data-splash hidden></div>";
  const element = splash();
  if (element) playSplash(element);
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the splash, while it plays", () => {
  test("lasts exactly 2050 ms", () => {
    play();
    expect(splash()?.hidden).toBe(false);
    vi.advanceTimersByTime(2049);
    expect(splash()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(splash()).toBeNull();
    expect(SPLASH_MS).toBe(2050);
  });

  test.each(["pointerdown", "keydown", "wheel"])("ends at once on %s", (act) => {
    play();
    window.dispatchEvent(new Event("pointermove"));
    expect(splash()).not.toBeNull();
    window.dispatchEvent(new Event(act));
    expect(splash()).toBeNull();
  });
});

describe("the note that the splash was seen", () => {
  test("is set at the first visit of a session and found at the next", () => {
    expect(recordVisit()).toBe(false);
    expect(recordVisit()).toBe(true);
  });

  test("counts as set if storage is disabled, so that the splash does not play on every page", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(recordVisit()).toBe(true);
    vi.unstubAllGlobals();
  });
});
