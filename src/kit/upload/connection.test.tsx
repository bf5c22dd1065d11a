import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPace, loadWhenConnected, OutdatedPageError, retryDelay, whenConnected } from "./connection.ts";

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

beforeEach(() => {
  vi.useFakeTimers();
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

describe("code that cannot be loaded", () => {
  const lost = new TypeError("Failed to fetch dynamically imported module");

  it("is loaded once the device is online again", async () => {
    setOnline(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue("code");
    const onWaiting = vi.fn();
    const loaded = loadWhenConnected(load, { onWaiting, isOver: () => false });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledOnce();
    expect(onWaiting).toHaveBeenCalledOnce();
    dispatchEvent(new Event("online"));
    expect(await loaded).toBe("code");
  });

  it("is given up after a second try if the server answers, since the page is older than the site", async () => {
    setOnline(true);
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response()));
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
    const given = expect(
      loadWhenConnected(load, { onWaiting() {}, isOver: () => false }),
    ).rejects.toBeInstanceOf(OutdatedPageError);
    await vi.advanceTimersByTimeAsync(3000);
    await given;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is given up after ten retries, or at once if it is no longer wanted", async () => {
    setOnline(true);
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
    const given = expect(loadWhenConnected(load, { onWaiting() {}, isOver: () => false })).rejects.toBe(lost);
    await vi.advanceTimersByTimeAsync(3_600_000);
    await given;
    expect(load).toHaveBeenCalledTimes(11);
    await expect(loadWhenConnected(load, { onWaiting() {}, isOver: () => true })).rejects.toBe(lost);
    expect(load).toHaveBeenCalledTimes(12);
  });
});

it("retry delays double up to a limit, with a random offset", () => {
  expect([0, 1, 2, 20].map((attempt) => retryDelay(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000]);
  expect([retryDelay(0, 0), retryDelay(0, 0.999)]).toEqual([500, 1499]);
});

it("gives no estimate within the first second", () => {
  const pace = createPace();
  expect(pace.record(0, 0, 1000)).toBeNull();
  expect(pace.record(999, 100, 1000)).toBeNull();
  expect(pace.record(1000, 100, 1000)).toEqual({ bytesPerSecond: 100, secondsLeft: 9 });
});

it("considers only the last few seconds", () => {
  const pace = createPace();
  pace.record(0, 0, 100_000);
  pace.record(10_000, 50_000, 100_000);
  expect(pace.record(12_000, 52_000, 100_000)).toEqual({ bytesPerSecond: 1000, secondsLeft: 48 });
});

it("ignores bytes that have to be sent again", () => {
  const pace = createPace();
  pace.record(0, 900, 1000);
  pace.record(500, 100, 1000);
  expect(pace.record(1500, 200, 1000)).toEqual({ bytesPerSecond: 100, secondsLeft: 8 });
});

it("starts over after a pause", () => {
  const pace = createPace();
  pace.record(0, 0, 1000);
  pace.restart();
  expect(pace.record(5000, 500, 1000)).toBeNull();
});
