import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { purgeNetlify } from "./cdn.ts";

const purgeCache = vi.hoisted(() => vi.fn());
vi.mock("@netlify/functions", () => ({ purgeCache }));
afterEach(() => {
  purgeCache.mockReset();
  log.error.mockReset();
  vi.useRealTimers();
});

const log = { info: vi.fn(), error: vi.fn() };

it("purges the given tags from the CDN", async () => {
  expect(await purgeNetlify(log)("news", "team")).toBe(true);
  expect(purgeCache).toHaveBeenCalledExactlyOnceWith({ tags: ["news", "team"] });
  expect(log.error).not.toHaveBeenCalled();
});

it("logs a failed purge without throwing", async () => {
  purgeCache.mockRejectedValue(new Error("no"));
  expect(await purgeNetlify(log)("footer")).toBe(false);
  expect(purgeCache).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    "cdn.purge-failed",
    expect.objectContaining({ tags: "footer" }),
  );
});

describe("a purge that the CDN rate-limits", () => {
  const tooSoon = new Error("Cache purge API call returned an unexpected status code: 429");
  beforeEach(() => void vi.useFakeTimers());

  it("is retried once, after five seconds", async () => {
    purgeCache.mockRejectedValueOnce(tooSoon);
    const purged = purgeNetlify(log)("news");
    await vi.advanceTimersByTimeAsync(4999);
    expect(purgeCache).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(purgeCache).toHaveBeenCalledTimes(2);
    expect([await purged, log.error.mock.calls]).toEqual([true, []]);
  });

  it("is given up when the retry is rate-limited too", async () => {
    purgeCache.mockRejectedValue(tooSoon);
    const purged = purgeNetlify(log)("news");
    await vi.advanceTimersByTimeAsync(5000);
    expect([await purged, purgeCache.mock.calls.length]).toEqual([false, 2]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

it("gives up after three seconds without an answer", async () => {
  vi.useFakeTimers();
  purgeCache.mockReturnValue(new Promise(() => {}));
  const done = vi.fn();
  void purgeNetlify(log)("news").then(done);
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(1);
});
