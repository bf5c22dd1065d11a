import { SignJWT } from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { adminTypes } from "#rules/account/permissions.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { everyRoute } from "#tests/support/server/every-app.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./http/app.ts";
import { type Limit, limits } from "./http/rate-limit.ts";
import { endSession, findSession, startSession } from "./http/session.ts";

/** The public calls; every other route needs a live session. */
const publicCalls = new Set([
  "POST /contactForm/formSubmit",
  "POST /api/projects/submit",
  "POST /admin/adminlogin",
  "POST /api/account/forgot",
  "POST /api/account/reset",
  "GET /api/health",
  "GET /api/news/newsdetails",
  "GET /api/partner/getpartner",
  "GET /api/headingfornewspatnership/getallheading",
  "GET /api/footer/getfooterdetails",
  "GET /api/captcha",
  "POST /api/jobfair/companies",
  "POST /api/jobfair/users",
  "GET /api/jobfair/registration",
  "GET /api/jobfair/settings",
  "DELETE /api/jobfair/registration",
  "GET /api/selection",
  "POST /api/selection",
  // By the link of a mail.
  "GET /api/outbox/choice/by-link",
  "PUT /api/outbox/choice/by-link",
  "GET /api/outbox/unsubscribe",
  "POST /api/outbox/unsubscribe",
  "GET /pincode/:code",
  "POST /api/captcha",
  "GET /api/captcha/sound",
  "GET /api/employee/employeedetail/:employeeId",
  // Starting an upload depends on its purpose, continuing it on its id, and reading a file on its signature: separate
  // tests cover that.
  "OPTIONS /api/files",
  "POST /api/files",
  "OPTIONS /api/files/:id",
  "GET /api/files/:id",
  "PATCH /api/files/:id",
  "DELETE /api/files/:id",
  "GET /uploads/webp/:name",
  "GET /uploads/:name",
]);

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
  expect(protectedRoutes.map(({ call }) => call).sort()).toEqual([
    "DELETE /admin/:id",
    "DELETE /api/employee/employees/:id",
    "DELETE /api/news/newsdetails/:id",
    "DELETE /api/partner/deletepartner/:id",
    "GET /admin",
    "GET /api/account",
    "GET /api/arrivals",
    "GET /api/audit",
    "GET /api/dashboard",
    "GET /api/employee/employees",
    "GET /api/employee/employees/:id",
    "GET /api/employee/employees/counts",
    "GET /api/employee/employees/next-id",
    "GET /api/jobfair/companies/getAllCompanies",
    "GET /api/jobfair/users/getAllUsers",
    "GET /api/outbox",
    "GET /api/outbox/:id",
    "GET /api/outbox/choice",
    "GET /api/outbox/choices",
    "GET /api/outbox/status",
    "GET /api/projects/:id",
    "GET /api/projects/getAllProjects",
    "GET /api/search",
    "GET /api/user-details/:companyId",
    "GET /api/user-details/all",
    "GET /contactForm/forms/:id",
    "GET /contactForm/getforms",
    "GET /export/csv-data",
    "PATCH /admin/:id",
    "PATCH /admin/updateStatus/:id",
    "PATCH /api/footer/updatefooterdetails",
    "PATCH /api/headingfornewspatnership/updateallheading",
    "PATCH /api/jobfair/settings",
    "PATCH /api/jobfair/vouchers/:code",
    "PATCH /api/partner/updatePartner/:id",
    "PATCH /api/projects/:id/progress",
    "PATCH /api/user-details/:companyId/progress",
    "PATCH /contactForm/forms/:id/progress",
    "POST /admin",
    "POST /admin/adminlogout",
    "POST /api/arrivals/seen",
    "POST /api/employee/employees",
    "POST /api/employee/employees/:id/restore",
    "POST /api/news/news",
    "POST /api/news/newsdetails/:id/restore",
    "POST /api/outbox/:id/resend",
    "POST /api/outbox/resend-failed",
    "POST /api/partner/createpartner",
    "POST /api/partner/deletepartner/:id/restore",
    "PUT /api/employee/employees/:id",
    "PUT /api/news/news/:id",
    "PUT /api/outbox/choice",
    "PUT /api/outbox/choices/:id",
  ]);
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

/** The calls reserved for superadmins (spec-decisions B3, K7); `roles.test.ts` covers the caller's own account. */
const superadminCalls = new Set([
  "DELETE /admin/:id",
  "GET /api/audit",
  "GET /api/outbox/choices",
  "PUT /api/outbox/choices/:id",
  "PATCH /admin/:id",
  "PATCH /admin/updateStatus/:id",
  "POST /admin",
]);

describe.each(adminTypes)("with a live session of type %s", (adminType) => {
  it.each(protectedRoutes)(
    "$call is refused with 403 only if it is reserved for superadmins",
    async ({ app, call }) => {
      const token = await signedInToken(deps, {
        username: `${adminType} ${call}`.replace(/\W/g, ""),
        adminType,
      });
      const { status } = await callApi(app, call, { token });
      expect(status).not.toBe(401);
      expect(status === 403).toBe(adminType === "admin" && superadminCalls.has(call));
    },
  );
});

/** The rate limits of each public call; the others have none. */
const publicLimits: Record<string, Limit | readonly Limit[]> = {
  "POST /admin/adminlogin": limits.signIn,
  "POST /api/account/forgot": limits.forgotPassword,
  "POST /api/account/reset": limits.resetPassword,
  "POST /contactForm/formSubmit": limits.publicForms,
  "POST /api/projects/submit": limits.publicForms,
  "POST /api/jobfair/companies": limits.jobFair,
  "POST /api/jobfair/users": limits.jobFair,
  "POST /api/selection": limits.jobFair,
  "DELETE /api/jobfair/registration": limits.jobFair,
  "GET /api/jobfair/registration": limits.jobFairReads,
  "GET /api/selection": limits.jobFairReads,
  "GET /api/outbox/choice/by-link": limits.links,
  "PUT /api/outbox/choice/by-link": limits.links,
  "POST /api/outbox/unsubscribe": limits.links,
  "GET /pincode/:code": limits.pincodes,
  "GET /api/captcha": [limits.captcha, limits.networkCaptchas],
  "POST /api/captcha": [limits.captcha, limits.networkCaptchas],
  "GET /api/captcha/sound": [limits.captchaSounds, limits.networkCaptchaSounds],
  "GET /api/employee/employeedetail/:employeeId": [limits.networkLookups, limits.lookups],
};

/** Calls that answer a whole list if they name no limit, which counts as an export. */
const wholeLists = new Set([
  "GET /api/audit",
  "GET /api/employee/employees",
  "GET /api/jobfair/companies/getAllCompanies",
  "GET /api/jobfair/users/getAllUsers",
  "GET /api/outbox",
  "GET /api/projects/getAllProjects",
  "GET /api/user-details/all",
  "GET /contactForm/getforms",
]);

function limitsOf(call: string): Limit | readonly Limit[] {
  if (publicCalls.has(call)) return publicLimits[call] ?? [];
  if (call === "GET /export/csv-data" || wholeLists.has(call)) return limits.exports;
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

const changing = protectedRoutes.filter(({ call }) => !call.startsWith("GET "));

it.each(changing)("$call writes to the audit log", async ({ app, call }) => {
  const [method = "", path = ""] = call.split(" ");
  const [guard] = app.routes.filter((route) => `${route.method} ${route.path}` === call);
  if (!guard) throw new Error(`${call} has no handler.`);
  const username = `auditor of ${call}`.replace(/\W/g, "");
  const token = await signedInToken(deps, { username, adminType: "superadmin" });
  // The route's first handler is its guard. The service behind it only writes its own record.
  const guarded = createApp(async () => deps).on(method, [path], guard.handler, async (c) => {
    const document = { companyname: username, description: "", companylogo: "" };
    await c.var.deps.store.commit([{ insert: "partners", id: deps.newId(), document }]);
    return c.json({});
  });
  expect((await callApi(guarded, call, { token })).status).toBe(200);
  const { items } = await deps.store.page("audit", { search: username, limit: 10 });
  expect(items.filter(({ label }) => label === username)).toMatchObject([
    { username, action: "create", collection: "partners", label: username, address: "203.0.113.7" },
  ]);
});
