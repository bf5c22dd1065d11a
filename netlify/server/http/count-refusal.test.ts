import { describe, expect, it } from "vitest";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { limits } from "./rate-limit.ts";

const DAY = 24 * 3600;

const deps = eachTestDeps();
const openDeps = async () => deps;

async function refusals(adminType: "admin" | "superadmin" = "superadmin") {
  const token = await signedInToken(deps, { username: deps.newId(), adminType });
  const answer = await callApi(dashboardApp(openDeps), "GET /api/dashboard", { token });
  return ((await answer.json()) as { refusals?: unknown }).refusals;
}

describe("the dashboard of a superadmin", () => {
  it("counts calls that were not allowed or too many, and wrong captchas, for a day", async () => {
    expect(await refusals()).toEqual({ forbidden: 0, too_many_requests: 0, captcha: 0 });
    await callApi(auditApp(openDeps), "GET /api/audit", { token: await signedInToken(deps) });
    const { max, windowSeconds, name } = limits.signIn;
    await deps.store.count(`${name}:203.0.113.7`, windowSeconds, max);
    await callApi(accountsApp(openDeps), "POST /admin/adminlogin", {
      body: { username: "a", password: "b" },
    });
    for (let tried = 0; tried < 2; tried += 1) {
      const body = { challenge: "unknown", answer: "wrong!" };
      expect((await callApi(verificationApp(openDeps), "POST /api/captcha", { body })).status).toBe(400);
    }
    expect(await refusals()).toEqual({ forbidden: 1, too_many_requests: 1, captcha: 2 });
    deps.clock.advance(DAY);
    expect(await refusals()).toEqual({ forbidden: 0, too_many_requests: 0, captcha: 0 });
  });

  it("does not count other refusals", async () => {
    await callApi(auditApp(openDeps), "GET /api/audit");
    await callApi(accountsApp(openDeps), "POST /admin/adminlogin", { body: {} });
    expect(await refusals()).toEqual({ forbidden: 0, too_many_requests: 0, captcha: 0 });
  });

  it("alone shows the counts", async () => {
    expect(await refusals("admin")).toBeUndefined();
  });
});
