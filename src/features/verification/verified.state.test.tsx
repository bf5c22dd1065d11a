import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { verifiedEmployee } from "./verification.sample.ts";
import type { VerifiedEmployee } from "./verification.ts";
import { $verified, STORED_MS, storeVerified } from "./verified.state.ts";

const arun = verifiedEmployee();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanStores($verified);
  vi.useRealTimers();
});

/** Opens a result page. */
const open = () => {
  const seen: (VerifiedEmployee | null | undefined)[] = [];
  const leave = $verified.subscribe((verified) => seen.push(verified));
  return { seen, leave };
};

it("keeps a result for the result page and its reload", () => {
  expect(storeVerified(arun)).toBe(true);
  expect(open().seen.at(-1)).toEqual(arun);
  cleanStores($verified);
  expect(open().seen.at(-1)).toEqual(arun);
});

it("returns false if the browser's storage is unavailable", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Storage is switched off", "SecurityError");
  });
  expect(storeVerified(arun)).toBe(false);
  vi.restoreAllMocks();
});

it("has no result for a visitor without a lookup", () => {
  expect(open().seen.at(-1)).toBeNull();
});

it("drops a result after ten minutes, even while it is shown", () => {
  expect(STORED_MS).toBe(10 * 60 * 1000);
  storeVerified(arun);
  const { seen } = open();
  vi.advanceTimersByTime(STORED_MS - 1);
  expect(seen.at(-1)).toEqual(arun);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("drops an expired result when its page is restored from the back/forward cache", () => {
  storeVerified(arun);
  const { seen } = open();
  vi.setSystemTime(Date.now() + STORED_MS);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(seen.at(-1)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("neither shows nor keeps an expired result", () => {
  storeVerified(arun);
  vi.advanceTimersByTime(STORED_MS);
  expect(open().seen.at(-1)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each(["{", "null", JSON.stringify({ employee: { name: "Arun" }, until: 1e15 })])(
  "treats %s in the storage as no result",
  (kept) => {
    storeVerified(arun);
    sessionStorage.setItem(sessionStorage.key(0) ?? "", kept);
    expect(open().seen.at(-1)).toBeNull();
  },
);
