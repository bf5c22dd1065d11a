import { afterEach, expect, it, vi } from "vitest";
import { purgeNetlify } from "./cdn.ts";

const purgeCache = vi.hoisted(() => vi.fn());
vi.mock("@netlify/functions", () => ({ purgeCache }));
afterEach(() => {
  purgeCache.mockReset();
  log.error.mockReset();
  vi.useRealTimers();
});

const log = { info: vi.fn(), error: vi.fn() };

it("has the CDN drop what stands under the tags", async () => {
  await purgeNetlify(log)("news", "team");
  expect(purgeCache).toHaveBeenCalledExactlyOnceWith({ tags: ["news", "team"] });
  expect(log.error).not.toHaveBeenCalled();
});

it("fails nobody's write when the CDN refuses, but is heard of", async () => {
  purgeCache.mockRejectedValue(new Error("no"));
  await purgeNetlify(log)("footer");
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    "cdn.purge_failed",
    expect.objectContaining({ tags: "footer" }),
  );
});

it("keeps nobody's write waiting where the CDN keeps silent", async () => {
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
