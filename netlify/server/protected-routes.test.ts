import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { callApi } from "#tests/support/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/test-deps.ts";
import { accountsApp } from "./accounts/accounts.routes.ts";
import { endSession, findSession, startSession } from "./accounts/session.ts";
import { contentApp } from "./content/content.routes.ts";
import { employeesApp } from "./employees/employees.routes.ts";
import { enquiriesApp } from "./enquiries/enquiries.routes.ts";
import { exportsApp } from "./exports/exports.routes.ts";
import { healthApp } from "./health/health.routes.ts";
import { projectsApp } from "./projects/projects.routes.ts";
import { verificationApp } from "./verification/verification.routes.ts";

/** What anybody may call; every other route needs a live session. */
const publicCalls = new Set([
  "POST /contactForm/formSubmit",
  "POST /api/projects/submit",
  "POST /admin/adminlogin",
  "GET /api/health",
  "GET /api/news/newsdetails",
  "GET /api/partner/getpartner",
  "GET /api/headingfornewspatnership/getallheading",
  "GET /api/footer/getfooterdetails",
  "GET /api/captcha",
  "POST /api/captcha",
  "GET /api/captcha/sound",
  "GET /api/employee/employeedetail/:employeeId",
]);

let deps: TestDeps;
beforeAll(async () => {
  deps = await openTestDeps();
});

const apps = [
  enquiriesApp,
  accountsApp,
  exportsApp,
  healthApp,
  contentApp,
  employeesApp,
  projectsApp,
  verificationApp,
].map((makeApp) => makeApp(async () => deps));

const routes = apps.flatMap((app) => {
  const calls = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}` as Parameters<typeof callApi>[1]);
  return [...new Set(calls)].map((call) => ({ app, call }));
});

const protectedRoutes = routes.filter(({ call }) => !publicCalls.has(call));

const callers: Record<string, () => Promise<string> | string> = {
  "without a token": () => "",
  "with garbage": () => "garbage",
  "with a token of somebody else's making": async () => {
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

it("finds the routes there are", () => {
  expect(protectedRoutes.map(({ call }) => call).sort()).toEqual([
    "GET /admin",
    "GET /api/account",
    "GET /api/employee/employees",
    "GET /api/projects/:id",
    "GET /api/projects/getAllProjects",
    "GET /contactForm/forms/:id",
    "GET /contactForm/getforms",
    "GET /export/csv-data",
    "POST /admin/adminlogout",
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

it.each(protectedRoutes.filter(({ call }) => call !== "POST /admin/adminlogout"))(
  "with a live session $call is not",
  async ({ app, call }) => {
    const token = await signedInToken(deps, { username: call.replace(/\W/g, "") });
    expect((await callApi(app, call, { token })).status).not.toBe(401);
  },
);
