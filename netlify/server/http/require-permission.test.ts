import { beforeEach, expect, it } from "vitest";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { adminWrite } from "./route-guards.ts";

let deps: TestDeps;
beforeEach(async () => {
  deps = await openTestDeps();
});

const app = () =>
  createApp(async () => deps).post("/accounts", adminWrite("accounts:write"), (c) => c.text("done"));

it("allows an account with the permission", async () => {
  const token = await signedInToken(deps, { adminType: "superadmin" });
  expect((await callApi(app(), "POST /accounts", { token })).status).toBe(200);
});

it("refuses an account without the permission with 403", async () => {
  const token = await signedInToken(deps, { adminType: "admin" });
  const answer = await callApi(app(), "POST /accounts", { token });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: "forbidden" }]);
});

it("refuses a caller without a session with 401", async () => {
  expect((await callApi(app(), "POST /accounts")).status).toBe(401);
});
