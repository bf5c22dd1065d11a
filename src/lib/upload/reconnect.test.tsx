import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryDelay, whenConnected } from "./reconnect.ts";

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the next attempt", () => {
  it("is made after the delay", () => {
    setOnline(true);
    const go = vi.fn();
    whenConnected(1000, go);
    vi.advanceTimersByTime(999);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledOnce();
    dispatchEvent(new Event("online"));
    expect(go).toHaveBeenCalledOnce();
  });

  it("waits while offline, and is made at once when the device is online again", () => {
    setOnline(false);
    const go = vi.fn();
    whenConnected(1000, go);
    vi.advanceTimersByTime(3_600_000);
    expect(go).not.toHaveBeenCalled();
    dispatchEvent(new Event("online"));
    expect(go).toHaveBeenCalledOnce();
  });

  it("is not made once it was cancelled", () => {
    setOnline(true);
    const go = vi.fn();
    whenConnected(1000, go)();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(1000);
    expect(go).not.toHaveBeenCalled();
  });
});

it("retry delays double up to a limit, with a random offset", () => {
  expect([0, 1, 2, 20].map((attempt) => retryDelay(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000]);
  expect([retryDelay(0, 0), retryDelay(0, 0.999)]).toEqual([500, 1499]);
});
