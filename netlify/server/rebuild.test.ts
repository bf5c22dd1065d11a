import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openTestDeps, type TestDeps } from "#tests/support/test-deps.ts";
import type { Purge } from "./cdn.ts";
import { notingForRebuild, requestRebuild } from "./rebuild.ts";

const buildHook = "https://api.netlify.example/build_hooks/secret";
const hook = vi.fn<typeof fetch>();

let deps: TestDeps;
let purge: Purge;
beforeEach(async () => {
  deps = await openTestDeps();
  purge = notingForRebuild(deps.purge, deps);
  hook.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal("fetch", hook);
});
afterEach(() => vi.unstubAllGlobals());

const tick = () => requestRebuild({ ...deps, buildHook });

it("asks for one build after many changes, and for none after that", async () => {
  for (const tag of ["news", "news", "footer"] as const) await purge(tag);
  expect(deps.purged).toEqual(["news", "news", "footer"]);
  expect(hook).not.toHaveBeenCalled();
  await tick();
  await tick();
  expect(hook).toHaveBeenCalledExactlyOnceWith(buildHook, expect.objectContaining({ method: "POST" }));
  await purge("team");
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it("has noted a change before the CDN is told, in case the function ends meanwhile", async () => {
  const noted = notingForRebuild(async () => {
    await tick();
    expect(hook).toHaveBeenCalledTimes(1);
    return true;
  }, deps);
  await noted("news");
  expect.assertions(1);
});

it("asks for none because of a file, which no page holds", async () => {
  await purge("upload-AAAAAAAAAAAAAAAAAAAAAA");
  await tick();
  expect(hook).not.toHaveBeenCalled();
});

it("keeps a change that comes while it asks for the next build", async () => {
  await purge("news");
  hook.mockImplementationOnce(async () => {
    await purge("partners");
    return new Response();
  });
  await tick();
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it("forgets no change, however long ago the first one was", async () => {
  await purge("news");
  await tick();
  deps.clock.advance(7 * 24 * 3600 - 1);
  await purge("team");
  deps.clock.advance(600);
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it.each([
  ["refuses", async () => new Response(null, { status: 500 })],
  ["cannot be reached", async () => Promise.reject(new Error("offline"))],
])("asks again when the hook %s, and is heard of without its address", async (_, answer) => {
  hook.mockImplementationOnce(answer);
  await purge("headings");
  await tick();
  const [failure] = deps.logged.filter(({ level }) => level === "error");
  expect(failure?.event).toBe("rebuild.not-asked");
  expect(JSON.stringify(failure)).not.toContain("secret");
  await tick();
  expect(hook).toHaveBeenCalledTimes(2);
});

it("asks nobody where no hook is set", async () => {
  await purge("news");
  await requestRebuild(deps);
  expect(hook).not.toHaveBeenCalled();
});

it("fails no change when it cannot be noted", async () => {
  vi.spyOn(deps.store, "count").mockRejectedValue(new Error("away"));
  await purge("news");
  expect(deps.purged).toEqual(["news"]);
  expect(deps.logged).toMatchObject([{ level: "error", event: "rebuild.not-noted" }]);
});
