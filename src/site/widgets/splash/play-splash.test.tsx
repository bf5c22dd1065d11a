import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { playSplash, SPLASH_MS, takeNoteOfVisit } from "./splash.ts";

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
    expect(takeNoteOfVisit()).toBe(false);
    expect(takeNoteOfVisit()).toBe(true);
  });

  test("counts as set if storage is disabled, so that the splash does not play on every page", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(takeNoteOfVisit()).toBe(true);
    vi.unstubAllGlobals();
  });
});
