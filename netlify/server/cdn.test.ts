import { afterEach, expect, it, vi } from "vitest";
import { purgeNetlify } from "./cdn.ts";

const purgeCache = vi.hoisted(() => vi.fn());
vi.mock("@netlify/functions", () => ({ purgeCache }));
afterEach(() => purgeCache.mockReset());

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
