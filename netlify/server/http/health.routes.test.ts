import { beforeEach, describe, expect, it, vi } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { migrationNames } from "#local/migration/migration-names.ts";
import { AppError, notSetUp } from "#rules/app-error.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { emptiedDatabase } from "#tests/support/server/test-database.ts";
import { eachTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { readSchemaState } from "../store/postgres/index.ts";
import { type Checks, healthApp } from "./health.routes.ts";

const deps = eachTestDeps();
let asked: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  asked = vi.spyOn(deps.store, "count");
});

const check = (path = "", options: Parameters<typeof callApi>[2] = {}, changes: Partial<TestDeps> = {}) =>
  callApi(
    healthApp(async () => ({ ...deps, ...changes })),
    `GET /api/health${path}`,
    options,
  );
const checksOf = async (answer: Response) => ((await answer.json()) as { checks: Checks }).checks;
const statuses = async (answer: Response) =>
  Object.fromEntries(Object.entries(await checksOf(answer)).map(([part, { status }]) => [part, status]));
const unavailable = [503, { status: "unavailable", code: "unavailable" }];
const down = new AppError("unavailable", { message: "Down." });

it("answers 200 while everything answers, with the milliseconds of each", async () => {
  const answer = await check();
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      status: "ok",
      checks: {
        store: { status: "ok", ms: expect.any(Number) },
        migrations: { status: "not asked", ms: expect.any(Number) },
        blobs: { status: "ok", ms: expect.any(Number) },
        mail: { status: "not set up" },
        clock: { status: "not asked" },
      },
    },
  ]);
});

it("answers 503 when the store fails", async () => {
  vi.spyOn(deps.store, "count").mockRejectedValue(down);
  const answer = await check();
  expect([answer.status, await answer.json()]).toMatchObject(unavailable);
});

it("answers 503 when the store does not answer within 2.5 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(deps.store, "count").mockReturnValue(new Promise(() => {}));
  const answer = check("", {}, { blobs: { ...deps.blobs, get: async () => null } });
  await vi.advanceTimersByTimeAsync(2500);
  expect([(await answer).status, await (await answer).json()]).toMatchObject(unavailable);
});

it("answers 503 when files are not available", async () => {
  const answer = await check("", {}, { blobs: { ...deps.blobs, get: () => Promise.reject(down) } });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    error: "Files are not available.",
    checks: { blobs: { status: "failed" } },
  });
});

it("says that mails cannot be sent, which is no reason for 503", async () => {
  const transport = { isDown: () => true, send: async () => {} };
  const answer = await check("", {}, { mail: { ...deps.mail, transport } });
  expect([answer.status, await statuses(answer)]).toMatchObject([200, { mail: "failed" }]);
});

describe("the newest migration", () => {
  const newest = migrationNames().at(-1) ?? "";
  const read = async (name: string) => readSchemaState(asStoreDatabase(await emptiedDatabase()), name);

  it("is known to be applied, and the clock is compared with the database's", async () => {
    const state = await read(newest);
    const answer = await check(
      "",
      {},
      { readSchemaState: async () => state, now: () => new Date(state.clock + 2000) },
    );
    expect([answer.status, await checksOf(answer)]).toMatchObject([
      200,
      { migrations: { status: "ok" }, clock: { status: "ok", ms: 2000 } },
    ]);
  });

  it("is missing in a database that is one behind, which is a reason for 503", async () => {
    const state = await read("9999_of-tomorrow");
    const answer = await check("", {}, { readSchemaState: async () => state });
    expect([answer.status, await statuses(answer)]).toMatchObject([
      503,
      { migrations: "behind", clock: "failed" },
    ]);
  });
});

describe("a store that may sleep", () => {
  const HEALTH_TOKEN = "a token of a monitor";
  const mayStoreSleep = { mayStoreSleep: true, healthToken: HEALTH_TOKEN };

  it("is not woken", async () => {
    const answer = await check("", {}, mayStoreSleep);
    expect([answer.status, await statuses(answer)]).toMatchObject([
      200,
      { store: "not asked", migrations: "not asked" },
    ]);
    expect(asked).not.toHaveBeenCalled();
  });

  it("is woken by somebody with the token, and by nobody with another", async () => {
    const headers = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    expect((await check("?deep=1", headers("another token"), mayStoreSleep)).status).toBe(401);
    expect((await check("?deep=1", {}, { mayStoreSleep: true })).status).toBe(401);
    expect(asked).not.toHaveBeenCalled();
    expect(await statuses(await check("?deep=1", headers(HEALTH_TOKEN), mayStoreSleep))).toMatchObject({
      store: "ok",
    });
  });

  it("is woken by an administrator", async () => {
    const token = await signedInToken(deps);
    expect(await statuses(await check("?deep=1", { token }, mayStoreSleep))).toMatchObject({ store: "ok" });
  });
});

it("is examined once in ten seconds, however often somebody asks", async () => {
  const app = healthApp(async () => deps);
  const ask = () => callApi(app, "GET /api/health");
  await Promise.all([ask(), ask()]);
  deps.clock.advance(9);
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  deps.clock.advance(1);
  await ask();
  expect(asked).toHaveBeenCalledTimes(2);
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
