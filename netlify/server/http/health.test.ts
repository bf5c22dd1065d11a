import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { notSetUp } from "../platform/env.ts";
import { healthApp } from "./health.routes.ts";

let deps: TestDeps;
beforeEach(async () => {
  deps = await openTestDeps();
});
afterEach(() => vi.useRealTimers());

const check = () =>
  callApi(
    healthApp(async () => deps),
    "GET /api/health",
  );
const unavailable = [503, { status: "unavailable", code: "unavailable" }];

it("answers 200 while the store answers", async () => {
  const answer = await check();
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
});

it("answers 503 when the store fails", async () => {
  vi.spyOn(deps.store, "count").mockRejectedValue(new AppError("unavailable", { message: "Down." }));
  const answer = await check();
  expect([answer.status, await answer.json()]).toMatchObject(unavailable);
});

it("answers 503 when the store does not answer within 2.5 seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(deps.store, "count").mockReturnValue(new Promise(() => {}));
  const answer = check();
  await vi.advanceTimersByTimeAsync(2500);
  expect([(await answer).status, await (await answer).json()]).toMatchObject(unavailable);
});

it("answers 503 while the service is not set up, and names the missing setting in the log alone", async () => {
  const app = healthApp(() => Promise.reject(notSetUp("SESSION_SECRET is not set")));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await callApi(app, "GET /api/health");
  const error = "The service is not set up completely. Its log says what is missing.";
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { status: "unavailable", error, message: error },
  ]);
  expect(logged.mock.calls.flat().join("")).toContain("SESSION_SECRET is not set");
  logged.mockClear();
});
