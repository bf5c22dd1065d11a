import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testBlobs } from "#tests/support/server/test-deps.ts";
import type { Blobs } from "./blobs.ts";
import { purgeNetlify, repeatPurges } from "./cdn.ts";
import { newId } from "./deps.ts";

const purgeCache = vi.hoisted(() => vi.fn());
vi.mock("@netlify/functions", () => ({ purgeCache }));
afterEach(() => {
  purgeCache.mockReset();
  log.error.mockReset();
});

const log = { info: vi.fn(), error: vi.fn() };
let blobs: Blobs;
beforeEach(() => {
  blobs = testBlobs();
});

const purge: ReturnType<typeof purgeNetlify> = (...tags) => purgeNetlify({ log, blobs, newId })(...tags);
const repeat = () => repeatPurges({ log, blobs, newId });

it("purges the given tags from the CDN", async () => {
  expect(await purge("news", "team")).toBe(true);
  expect(purgeCache).toHaveBeenCalledExactlyOnceWith({ tags: ["news", "team"] });
  expect(log.error).not.toHaveBeenCalled();
});

it("logs a failed purge without throwing", async () => {
  purgeCache.mockRejectedValue(new Error("no"));
  expect(await purge("footer")).toBe(false);
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
    const purged = purge("news");
    await vi.advanceTimersByTimeAsync(4999);
    expect(purgeCache).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(purgeCache).toHaveBeenCalledTimes(2);
    expect([await purged, log.error.mock.calls]).toEqual([true, []]);
  });

  it("is given up when the retry is rate-limited too", async () => {
    purgeCache.mockRejectedValue(tooSoon);
    const purged = purge("news");
    await vi.advanceTimersByTimeAsync(5000);
    expect([await purged, purgeCache.mock.calls.length]).toEqual([false, 2]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

it("gives up after three seconds without an answer", async () => {
  vi.useFakeTimers();
  purgeCache.mockReturnValue(new Promise(() => {}));
  const purged = purge("news");
  await vi.advanceTimersByTimeAsync(2999);
  expect(log.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await purged).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(1);
});

describe("a purge that failed", () => {
  beforeEach(() => void purgeCache.mockRejectedValueOnce(new Error("no")));

  it("is repeated until the CDN accepts it, once for each tag", async () => {
    await purge("news", "team");
    purgeCache.mockRejectedValueOnce(new Error("still no"));
    await purge("news");
    purgeCache.mockRejectedValueOnce(new Error("not yet"));
    await repeat();
    await repeat();
    expect(purgeCache).toHaveBeenLastCalledWith({ tags: ["news", "team"] });
    const calls = purgeCache.mock.calls.length;
    await repeat();
    expect(purgeCache).toHaveBeenCalledTimes(calls);
  });

  it("does not fail the write, even if it cannot be remembered either", async () => {
    vi.spyOn(blobs, "put").mockRejectedValue(new Error("away"));
    expect(await purge("news")).toBe(false);
    expect(log.error).toHaveBeenCalledTimes(2);
  });
});
