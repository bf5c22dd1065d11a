import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { everyRoute } from "#local/api/every-app.ts";
import { type AdminType, adminTypes, isPermitted, type Permission } from "#rules/account/permissions.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { inboxCalls } from "#tests/support/server/inbox-calls.ts";
import { publicCalls } from "#tests/support/server/public-routes.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./http/app.ts";
import { type Limit, limits } from "./http/rate-limit.ts";
import { endSession, findSession, startSession } from "./http/session.ts";
import { SINGLETON_ID } from "./store/store.ts";

/** What each of the others requires, besides a session; `null` if everybody may call it for their own account. Their own id allows `PATCH /admin/:id` too (`roles.test.ts`). */
const required: Readonly<Record<string, Permission | null>> = {
  ...Object.fromEntries(inboxCalls.map(({ call, permission }) => [call, permission])),
  "DELETE /admin/:id": "accounts:write",
  "DELETE /admin/:id/second-factors": "accounts:write",
  "DELETE /api/account/second-factors/:id": null,
  "DELETE /api/account/totp": null,
  "DELETE /api/employee/employees/:id": "staff:write",
  "DELETE /api/news/newsdetails/:id": "content:write",
  "DELETE /api/partner/deletepartner/:id": "content:write",
  "GET /admin": null,
  "GET /api/account": null,
  "GET /api/account/colleagues": null,
  "GET /api/account/second-factors": null,
  "GET /api/account/sessions": null,
  "DELETE /api/account/sessions": null,
  "DELETE /api/account/sessions/:id": null,
  // The handler asks for the permission to change what was changed.
  "POST /api/undo/:undo": null,
  "GET /api/arrivals/pulse": null,
  "PUT /api/presence/:record": null,
  "DELETE /api/presence/:record": null,
  "GET /api/history/:record": null,
  "GET /api/history/versions/:revision": null,
  "POST /api/history/versions/:revision/restore": null,
  "GET /api/arrivals": "dashboard:read",
  "GET /api/audit": "audit:read",
  "GET /api/certificates": "staff:read",
  "GET /api/dashboard": "dashboard:read",
  "DELETE /api/employee/import/:key": "staff:write",
  "GET /api/employee/import/:key": "staff:read",
  "POST /api/employee/import": "staff:write",
  "POST /api/employee/employees/leaving": "staff:write",
  "GET /api/employee/employees": "staff:read",
  "GET /api/employee/employees/:id": "staff:read",
  "GET /api/employee/employees/counts": "staff:read",
  "GET /api/employee/employees/next-id": "staff:read",
  "GET /api/jobfair/telling": "jobfair:read",
  "GET /api/jobfair/users/getAllUsers": "jobfair:read",
  "GET /api/people": "people:read",
  "GET /api/backup": "backups:read",
  ...Object.fromEntries(["POST", "DELETE"].map((method) => [`${method} /api/backup`, "backups:write"])),
  "GET /api/backup/parts/:number": "backups:read",
  "GET /api/retention": "people:read",
  "PATCH /api/retention": "people:write",
  "POST /api/breach-report": "people:read",
  "POST /api/retention/preview": "people:read",
  "POST /api/retention/run": "people:write",
  "GET /api/outbox": "outbox:read",
  "GET /api/outbox/:id": "outbox:read",
  "GET /api/outbox/choice": null,
  "GET /api/outbox/choices": "accounts:write",
  "GET /api/outbox/status": "outbox:read",
  "GET /api/search": "search:read",
  "GET /api/trash": "trash:read",
  "DELETE /api/trash/:id": "trash:write",
  "GET /api/user-details/all": "jobfair:read",
  "GET /api/waiting-list/telling": "jobfair:read",
  "GET /export/csv-data": "exports:read",
  "POST /export/csv-data": "exports:read",
  "PATCH /admin/:id": "accounts:write",
  "PATCH /admin/updateStatus/:id": "accounts:write",
  "PATCH /api/account/second-factors/:id": null,
  "PATCH /api/footer/updatefooterdetails": "content:write",
  "PATCH /api/headingfornewspatnership/updateallheading": "content:write",
  "PATCH /api/jobfair/settings": "fairSettings:write",
  "PATCH /api/jobfair/vouchers/:code": "jobfair:write",
  "PATCH /api/partner/updatePartner/:id": "content:write",
  "PATCH /api/site-settings": "siteSettings:write",
  "GET /api/order/partners": "content:read",
  "PATCH /api/order/partners": "content:write",
  "GET /api/order/news": "content:read",
  "PATCH /api/order/news": "content:write",
  "GET /api/order/team": "staff:read",
  "PATCH /api/order/team": "staff:write",
  "POST /admin": "accounts:write",
  "POST /admin/adminlogout": null,
  "POST /api/account/passkeys": null,
  "POST /api/account/passkeys/confirm": null,
  "POST /api/account/recovery-codes": null,
  "POST /api/account/totp": null,
  "POST /api/account/totp/confirm": null,
  "POST /api/arrivals/seen": "dashboard:read",
  "POST /api/certificates": "staff:write",
  "POST /api/certificates/:code/revoke": "staff:write",
  "POST /api/employee/employees": "staff:write",
  "POST /api/employee/employees/:id/restore": "staff:write",
  "DELETE /api/jobfair/companies/:companyId/address": "jobfair:write",
  "POST /api/jobfair/companies/:companyId/address": "jobfair:write",
  "POST /api/jobfair/telling": "jobfair:write",
  "POST /api/jobfair/vouchers/:code/undo": "jobfair:write",
  "POST /api/news/news": "content:write",
  "POST /api/news/newsdetails/:id/restore": "content:write",
  "POST /api/news/preview/:id": "content:write",
  "POST /api/outbox/:id/resend": "outbox:write",
  "POST /api/outbox/resend-failed": "outbox:write",
  "POST /api/people/erase": "people:write",
  "POST /api/people/export": "people:read",
  "POST /api/people/preview": "people:read",
  "POST /api/partner/createpartner": "content:write",
  "POST /api/partner/deletepartner/:id/restore": "content:write",
  "POST /api/waiting-list/telling": "jobfair:write",
  "POST /contactForm/forms/:id/call": "enquiries:write",
  "PUT /api/account/second-factor-rule": "accounts:write",
  "PUT /api/employee/employees/:id": "staff:write",
  "PUT /api/news/news/:id": "content:write",
  "PUT /api/outbox/choice": null,
  "PUT /api/outbox/choices/:id": "accounts:write",
};

let deps: TestDeps;
beforeAll(async () => {
  deps = await openTestDeps();
});

const routes = everyRoute(async () => deps);
const protectedRoutes = routes.filter(({ call }) => !publicCalls.has(call));

const callers: Record<string, () => Promise<string> | string> = {
  "without a token": () => "",
  "with a malformed token": () => "garbage",
  "with a forged token": async () => {
    const id = (await findSession(deps, await signedInToken(deps, { username: "forged" })))?.id ?? "";
    return new SignJWT({ adminId: "forged" })
      .setProtectedHeader({ alg: "HS256" })
      .setJti(id)
      .setExpirationTime(new Date(deps.now().getTime() + 60_000))
      .sign(new Uint8Array(32));
  },
  "after signing out": async () => {
    const token = await signedInToken(deps, { username: "gone" });
    await endSession(deps, (await findSession(deps, token))?.id ?? "");
    return token;
  },
  "with a deactivated account": () => signedInToken(deps, { username: "inactive", isActive: false }),
  "after an hour without a call": async () => {
    const token = await startSession(deps, await addAccount(deps, { username: "idle" }));
    deps.clock.advance(3600);
    return token;
  },
};

it("lists exactly the known protected routes", () => {
  expect(protectedRoutes.map(({ call }) => call).sort()).toEqual(Object.keys(required).sort());
  expect(routes).toHaveLength(protectedRoutes.length + publicCalls.size);
});

describe.each(Object.entries(callers))("%s", (_, tokenOf) => {
  let token: string;
  beforeAll(async () => {
    token = await tokenOf();
  });

  it.each(protectedRoutes)("$call is refused", async ({ app, call }) => {
    const answer = await callApi(app, call, token ? { token } : {});
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "unauthenticated" }]);
  });
});

/** Calls that answer a whole list if they name no limit, which counts as an export. */
const wholeLists = new Set([
  "GET /api/certificates",
  ...inboxCalls.flatMap(({ call, isList }) => (isList ? call : [])),
  "GET /api/trash",
  "GET /api/audit",
  "GET /api/employee/employees",
  "GET /api/jobfair/users/getAllUsers",
  "GET /api/outbox",
  "GET /api/user-details/all",
]);

/** A whole list is an export too. */
const isRefusedTo = (adminType: AdminType, call: string) => {
  const permissions = [required[call], ...(wholeLists.has(call) ? (["exports:read"] as const) : [])];
  return permissions.some((permission) => permission && !isPermitted(adminType, permission));
};

describe.each(adminTypes)("with a live session of type %s", (adminType) => {
  let token: string;
  beforeAll(async () => {
    token = await signedInToken(deps, { username: `of ${adminType}`, adminType });
  });

  it.each(protectedRoutes)(
    "$call is refused with 403 only if the role lacks what it requires",
    async ({ app, call }) => {
      // Signing out ends the session of the others.
      const own =
        call === "POST /admin/adminlogout"
          ? await signedInToken(deps, { username: `out ${adminType}`, adminType })
          : token;
      const answer = await callApi(app, call, { token: own });
      expect(answer.status).not.toBe(401);
      expect(answer.status === 403).toBe(isRefusedTo(adminType, call));
      if (answer.status === 403) {
        expect(await answer.json()).toMatchObject({ message: "Your account is not allowed to do this." });
      }
    },
  );
});

/** What somebody can do who must set up a second factor first. */
const setUpCalls = new Set([
  // Its page asks whatever it shows, and learns no more than that something has changed.
  "GET /api/arrivals/pulse",
  "GET /api/account",
  "GET /api/account/second-factors",
  "POST /admin/adminlogout",
  "POST /api/account/passkeys",
  "POST /api/account/passkeys/confirm",
  "POST /api/account/totp",
  "POST /api/account/totp/confirm",
]);

describe("while everybody must have a second factor", () => {
  beforeAll(async () => {
    const record = { requiresSecondFactor: true };
    await deps.store.commit([{ insert: "signInRules", id: SINGLETON_ID, record }]);
  });
  afterAll(() => deps.store.commit([{ remove: "signInRules", id: SINGLETON_ID }]));

  it.each(protectedRoutes)(
    "$call is open without one only if it helps to set one up",
    async ({ app, call }) => {
      const username = `lacking ${call}`.replace(/\W/g, "");
      const token = await signedInToken(deps, { username, adminType: "superadmin" });
      const answer = await callApi(app, call, { token });
      const { code } = answer.ok ? { code: "" } : ((await answer.json()) as { code: string });
      expect(code === "second_factor_missing").toBe(!setUpCalls.has(call));
      expect(answer.status === 403).toBe(!setUpCalls.has(call));
    },
  );
});

function limitsOf(call: string): Limit | readonly Limit[] {
  if (publicCalls.has(call)) return publicCalls.get(call) ?? [];
  if (call.endsWith(" /export/csv-data") || wholeLists.has(call)) return limits.exports;
  return call.startsWith("GET ") ? [] : limits.adminWrites;
}

it.each(routes)("$call is counted by its own rate limits only", async ({ app, call }) => {
  const username = `counted ${call}`.replace(/\W/g, "");
  const token = publicCalls.has(call) ? "" : await signedInToken(deps, { username, adminType: "superadmin" });
  const count = vi.spyOn(deps.store, "count");
  await callApi(app, call, token ? { token } : {});
  const counters = count.mock.calls.map(([key]) => key);
  count.mockRestore();
  const counting = Object.values(limits).filter(({ name }) =>
    counters.some((key) => key.startsWith(`${name}:`)),
  );
  expect(counting).toEqual([limitsOf(call)].flat());
});

const changing = protectedRoutes.filter(({ call }) => !/^GET |^POST \/export\//.test(call));

it.each(changing)("$call writes to the audit log", async ({ app, call }) => {
  const [method = "", path = ""] = call.split(" ");
  const [guard] = app.routes.filter((route) => `${route.method} ${route.path}` === call);
  if (!guard) throw new Error(`${call} has no handler.`);
  const username = `auditor of ${call}`.replace(/\W/g, "");
  const token = await signedInToken(deps, { username, adminType: "superadmin" });
  // The route's first handler is its guard. The service behind it only writes its own record.
  const guarded = createApp(async () => deps).on(method, [path], guard.handler, async (c) => {
    const record = { companyname: username, description: "", companylogo: "" };
    await c.var.deps.store.commit([{ insert: "partners", id: deps.newId(), record }]);
    return c.json({});
  });
  expect((await callApi(guarded, call, { token })).status).toBe(200);
  const { items } = await deps.store.page("audit", { search: username, limit: 10 });
  expect(items.filter(({ label }) => label === username)).toMatchObject([
    { username, action: "create", collection: "partners", label: username, address: "203.0.113.7" },
  ]);
});
