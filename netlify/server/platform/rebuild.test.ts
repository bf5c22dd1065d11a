import { beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { runNightly } from "../schedule/nightly.ts";
import { publish } from "../writing/publish.ts";
import type { CacheTag } from "./cdn.ts";
import { requestRebuild } from "./rebuild.ts";

const buildHook = "https://api.netlify.example/build_hooks/secret";
const DAY = 24 * 60 * 60;
const hook = vi.fn<typeof fetch>();

let deps: TestDeps;
beforeEach(async () => {
  deps = { ...(await openTestDeps()), buildHook };
  hook.mockReset().mockImplementation(async () => new Response());
  // Blobs are asked by `fetch` too.
  const others = fetch;
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) =>
    (call[0] === buildHook ? hook : others)(...call),
  );
});

const nothing = async () => {};
const change = (tag: CacheTag, commit: () => Promise<void> = nothing) => publish(deps, tag, commit);
const tick = () => requestRebuild(deps);

it("requests one build for several changes, and none without new changes", async () => {
  for (const tag of ["news", "news", "footer"] as const) await change(tag);
  expect(deps.purged).toEqual(["news", "news", "footer"]);
  expect(hook).not.toHaveBeenCalled();
  await tick();
  await tick();
  expect(hook).toHaveBeenCalledExactlyOnceWith(buildHook, expect.objectContaining({ method: "POST" }));
  await change("team");
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it("requests one in the night after the time of a news item has come, and not in the next", async () => {
  const at = (seconds: number) => new Date(deps.now().getTime() + seconds * 1000).toISOString();
  const record = newsItem({ publishAt: at(-DAY), expireAt: at(DAY / 2) });
  await deps.store.commit([{ insert: "news", id: "n1", record }]);
  const builds: number[] = [];
  for (const _ of ["before", "after", "later"]) {
    await runNightly(deps, {});
    await tick();
    builds.push(hook.mock.calls.length);
    deps.clock.advance(DAY);
  }
  expect(builds).toEqual([0, 1, 1]);
});

it("records a change before it is committed, in case the function is stopped", async () => {
  await change("news", async () => {
    await tick();
    expect(hook).toHaveBeenCalledTimes(1);
  });
  expect.assertions(1);
});

it.each([
  ["unavailable", ["news"]],
  ["conflict", []],
] as const)("a write that fails as %s purges %j from the CDN", async (code, dropped) => {
  const lost = new AppError(code, { message: "Nobody knows." });
  await expect(change("news", () => Promise.reject(lost))).rejects.toBe(lost);
  expect(deps.purged).toEqual(dropped);
});

it("keeps a change made while a build is being requested", async () => {
  await change("news");
  hook.mockImplementationOnce(async () => {
    await change("partners");
    return new Response();
  });
  await tick();
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it.each([
  ["refuses", async () => new Response(null, { status: 500 })],
  ["cannot be reached", async () => Promise.reject(new Error("offline"))],
])("retries when the hook %s, and logs the failure without the hook's URL", async (_, answer) => {
  hook.mockImplementationOnce(answer);
  await change("headings");
  await tick();
  const [failure] = deps.logged.filter(({ level }) => level === "error");
  expect(failure?.event).toBe("rebuild.not-asked");
  expect(JSON.stringify(failure)).not.toContain("secret");
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it("leaves the database asleep, whether or not there are changes", async () => {
  const counted = vi.spyOn(deps.store, "count");
  await change("news");
  await tick();
  await tick();
  expect(hook).toHaveBeenCalledTimes(1);
  expect(counted).not.toHaveBeenCalled();
});

it("requests no build without a configured hook", async () => {
  await change("news");
  await requestRebuild({ ...deps, buildHook: null });
  expect(hook).not.toHaveBeenCalled();
});

it("commits a change even if it cannot be recorded, and logs that", async () => {
  vi.spyOn(deps.blobs, "put").mockRejectedValue(new Error("away"));
  await change("news");
  expect(deps.purged).toEqual(["news"]);
  expect(deps.logged).toMatchObject([{ level: "error", event: "rebuild.not-noted" }]);
});
