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

it("lets those pass whose kind of account has the permission", async () => {
  const token = await signedInToken(deps, { adminType: "superadmin" });
  expect((await callApi(app(), "POST /accounts", { token })).status).toBe(200);
});

it("refuses the others, who are signed in all the same", async () => {
  const token = await signedInToken(deps, { adminType: "admin" });
  const answer = await callApi(app(), "POST /accounts", { token });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: "forbidden" }]);
});

it("asks who it is first", async () => {
  expect((await callApi(app(), "POST /accounts")).status).toBe(401);
});
