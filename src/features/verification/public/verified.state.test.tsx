import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { verifiedEmployee } from "../verification.sample.ts";
import type { VerifiedEmployee } from "../verification.ts";
import { $verified, STORED_MS, storeVerified } from "./verified.state.ts";

const arun = verifiedEmployee();

/** By how much the visitor's clock is ahead of the server's, in milliseconds. */
let ahead = 0;

beforeEach(() => {
  ahead = 0;
  vi.useFakeTimers({ now: new Date("2026-03-02T10:00:00Z") });
  vi.stubGlobal("fetch", async () =>
    Response.json({ status: "ok" }, { headers: { date: new Date(Date.now() - ahead).toUTCString() } }),
  );
  sessionStorage.clear();
});
afterEach(() => {
  cleanStores($verified);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The visitor's clock is put forward or back; no time passes. */
function changeClock(byMs: number) {
  ahead += byMs;
  vi.setSystemTime(Date.now() + byMs);
}

/** Opens a result page. */
const open = () => {
  const seen: (VerifiedEmployee | null | undefined)[] = [];
  const leave = $verified.subscribe((verified) => seen.push(verified));
  return { seen, leave };
};

it("keeps a result for the result page and its reload", () => {
  expect(storeVerified(arun, Date.now())).toBe(true);
  expect(open().seen.at(-1)).toEqual(arun);
  cleanStores($verified);
  expect(open().seen.at(-1)).toEqual(arun);
});

it("returns false if the browser's storage is unavailable", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Storage is switched off", "SecurityError");
  });
  expect(storeVerified(arun, Date.now())).toBe(false);
  vi.restoreAllMocks();
});

it("has no result for a visitor without a lookup", () => {
  expect(open().seen.at(-1)).toBeNull();
});

it("drops a result after ten minutes, even while it is shown", () => {
  expect(STORED_MS).toBe(10 * 60 * 1000);
  storeVerified(arun, Date.now());
  const { seen } = open();
  vi.advanceTimersByTime(STORED_MS - 1);
  expect(seen.at(-1)).toEqual(arun);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("drops an expired result when its page is restored from the back/forward cache", async () => {
  storeVerified(arun, Date.now());
  const { seen } = open();
  vi.setSystemTime(Date.now() + STORED_MS);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(seen.at(-1)).toBeUndefined();
  await vi.waitFor(() => expect(seen.at(-1)).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

it("neither shows nor keeps an expired result", async () => {
  storeVerified(arun, Date.now());
  vi.advanceTimersByTime(STORED_MS);
  const { seen } = open();
  await vi.waitFor(() => expect(seen.at(-1)).toBeNull());
  expect(seen).not.toContainEqual(arun);
  expect(sessionStorage).toHaveLength(0);
});

const HOUR = 60 * 60 * 1000;

it.each([HOUR, -HOUR, 48 * HOUR, -48 * HOUR])(
  "keeps a result for its ten minutes although the visitor's clock is changed by %d ms",
  async (change) => {
    storeVerified(arun, Date.now());
    changeClock(change);
    const { seen } = open();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(arun));
    vi.advanceTimersByTime(STORED_MS);
    expect(seen.at(-1)).toBeNull();
  },
);

it("drops a result whose age nobody can tell", async () => {
  storeVerified(arun, Date.now());
  changeClock(HOUR);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const { seen } = open();
  await vi.waitFor(() => expect(seen.at(-1)).toBeNull());
});

it("stores a result for ten minutes, even if the visitor's clock is wrong from the start", () => {
  changeClock(48 * HOUR);
  storeVerified(arun, Date.now() - ahead);
  const { seen } = open();
  vi.advanceTimersByTime(STORED_MS - 1);
  expect(seen.at(-1)).toEqual(arun);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBeNull();
});

it.each(["{", "null", JSON.stringify({ employee: { name: "Arun" }, until: 1e15 })])(
  "treats %s in the storage as no result",
  (kept) => {
    storeVerified(arun, Date.now());
    sessionStorage.setItem(sessionStorage.key(0) ?? "", kept);
    expect(open().seen.at(-1)).toBeNull();
  },
);
