import { beforeEach, describe, expect, it } from "vitest";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { adminWrite } from "./route-guards.ts";

const MINUTE = 60;
const unattended = { [UNATTENDED_HEADER]: "1" };

const deps = eachTestDeps();

describe("a session's idle limit", () => {
  let token: string;
  beforeEach(async () => {
    token = await signedInToken(deps);
  });

  const statusOf = async (call: Parameters<typeof callApi>[1], options: Parameters<typeof callApi>[2] = {}) =>
    (
      await callApi(
        dashboardApp(async () => deps),
        call,
        { token, ...options },
      )
    ).status;

  it("unattended reads do not extend the session", async () => {
    for (let minute = 0; minute < 59; minute += 1) {
      deps.clock.advance(MINUTE);
      expect(await statusOf("GET /api/arrivals", { headers: unattended })).toBe(200);
    }
    deps.clock.advance(MINUTE);
    expect(await statusOf("GET /api/arrivals", { headers: unattended })).toBe(401);
  });

  it("attended reads extend the session", async () => {
    for (let round = 0; round < 3; round += 1) {
      deps.clock.advance(50 * MINUTE);
      expect(await statusOf("GET /api/dashboard")).toBe(200);
    }
  });

  it("writes extend the session, even if they are marked as unattended", async () => {
    const seen = { headers: unattended, body: { until: deps.now().toISOString() } };
    for (let round = 0; round < 3; round += 1) {
      deps.clock.advance(50 * MINUTE);
      expect(await statusOf("POST /api/arrivals/seen", seen)).toBe(200);
    }
  });
});

describe("a permission", () => {
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
});
