import { beforeEach, describe, expect, test, vi } from "vitest";
import { SPLASH_MS, splashScript } from "./splash.ts";

const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const splash = () => document.querySelector<HTMLElement>("[data-splash]");

interface Arrival {
  readonly userAgent?: string;
  /** The browser is automated. */
  readonly isDriven?: boolean;
  readonly wantsStillness?: boolean;
}

/** Opens a page that begins with a splash, as a browser runs the script behind it. */
function open({ userAgent = PERSON, isDriven = false, wantsStillness = false }: Arrival = {}) {
  vi.stubGlobal("navigator", { userAgent, webdriver: isDriven });
  vi.stubGlobal("matchMedia", () => ({ matches: wantsStillness }));
  document.body.innerHTML = "<div data-splash hidden></div><script></script>";
  vi.spyOn(document, "currentScript", "get").mockReturnValue(document.querySelector("script"));
  new Function(splashScript)();
}

const plays = () => splash()?.hidden === false;

/** The animation starts with the first frame. */
const drawFirstFrame = () => vi.advanceTimersToNextFrame();

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the splash", () => {
  test("plays for a person who comes for the first time, before the first frame", () => {
    open();
    expect(plays()).toBe(true);
  });

  test.each([
    ["prefers reduced motion", { wantsStillness: true }],
    ["uses an automated browser", { isDriven: true }],
    ["is a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["is another robot", { userAgent: "Mozilla/5.0 (compatible; Baiduspider/2.0)" }],
  ])("does not play for a visitor who %s", (_, arrival) => {
    open(arrival);
    expect(plays()).toBe(false);
  });

  test("plays once per session", () => {
    open();
    open();
    expect(plays()).toBe(false);
  });

  test("does not play if storage is disabled, since it would play on every visit of the page", () => {
    vi.stubGlobal("sessionStorage", undefined);
    open();
    expect(plays()).toBe(false);
  });
});

describe("the splash, while it plays", () => {
  test("lasts exactly 2050 ms from the first frame, however late that is drawn", () => {
    open();
    drawFirstFrame();
    vi.advanceTimersByTime(2049);
    expect(splash()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(splash()).toBeNull();
    expect(SPLASH_MS).toBe(2050);
  });

  test.each(["pointerdown", "keydown", "wheel"])("ends at once on %s", (act) => {
    open();
    window.dispatchEvent(new Event("pointermove"));
    expect(splash()).not.toBeNull();
    window.dispatchEvent(new Event(act));
    expect(splash()).toBeNull();
  });
});
