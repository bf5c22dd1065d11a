import { expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { type Limit, rateLimit } from "./rate-limit.ts";

const twoAMinute: Limit = { name: "test", per: "address", max: 2, windowSeconds: 60 };

const deps = eachTestDeps();

const testApp = (limit: Limit = twoAMinute) =>
  createApp(async () => deps)
    .get("/right", rateLimit(limit), (c) => c.text("done"))
    .get("/wrong", rateLimit(limit), () => {
      throw new AppError("unauthenticated", { message: "No." });
    });

async function statuses(
  calls: number,
  path: "/right" | "/wrong",
  options: { limit?: Limit; ip?: string } = {},
) {
  const found = [];
  for (let made = 0; made < calls; made += 1) {
    const { limit, ip = "203.0.113.7" } = options;
    found.push((await callApi(testApp(limit), `GET ${path}`, { ip })).status);
  }
  return found;
}

it("allows the configured number of calls and then answers 429 with Retry-After", async () => {
  expect(await statuses(2, "/right")).toEqual([200, 200]);
  deps.clock.advance(20);
  const refused = await callApi(testApp(), "GET /right");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("40");
});

it("allows calls again once the window is over", async () => {
  expect(await statuses(3, "/right")).toEqual([200, 200, 429]);
  deps.clock.advance(60);
  expect(await statuses(1, "/right")).toEqual([200]);
});

it("counts each address separately", async () => {
  expect(await statuses(3, "/right")).toEqual([200, 200, 429]);
  expect(await statuses(1, "/right", { ip: "203.0.113.8" })).toEqual([200]);
});

it("counts callers without an address together", async () => {
  expect(await statuses(3, "/right", { ip: "" })).toEqual([200, 200, 429]);
});

it("ignores the X-Forwarded-For header", async () => {
  await statuses(2, "/right");
  const headers = { "X-Forwarded-For": "198.51.100.1" };
  expect((await callApi(testApp(), "GET /right", { headers })).status).toBe(429);
});

it("counts only failed calls with failuresOnly", async () => {
  const limit = { ...twoAMinute, failuresOnly: true } as const;
  expect(await statuses(5, "/right", { limit })).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(3, "/wrong", { limit })).toEqual([401, 401, 429]);
});

it("counts a call against all of its limits, but one that is refused against none", async () => {
  const shared: Limit = { name: "shared", per: "everybody", max: 5, windowSeconds: 60 };
  const app = createApp(async () => deps).get("/both", rateLimit(twoAMinute, shared), (c) => c.text("done"));
  const ask = async (ip: string) => (await callApi(app, "GET /both", { ip })).status;
  const sent = [];
  for (let calls = 0; calls < 4; calls += 1) sent.push(await ask("203.0.113.7"));
  expect(sent).toEqual([200, 200, 429, 429]);
  expect([await ask("203.0.113.8"), await ask("203.0.113.8"), await ask("203.0.113.9")]).toEqual([
    200, 200, 200,
  ]);
  expect(await ask("203.0.113.10")).toBe(429);
});

it("refuses with 503 when calls cannot be counted", async () => {
  const down = new AppError("unavailable", { message: "The service is not available right now." });
  vi.spyOn(deps.store, "count").mockRejectedValue(down);
  expect(await statuses(1, "/right")).toEqual([503]);
});
