import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { accountsApp } from "#server/accounts/accounts.routes.ts";
import { auditApp } from "#server/audit/audit.routes.ts";
import { contentApp } from "#server/content/content.routes.ts";
import { contentChangesApp } from "#server/content/content-changes.routes.ts";
import { dashboardApp } from "#server/dashboard/dashboard.routes.ts";
import type { OpenDeps } from "#server/deps.ts";
import { enquiriesApp } from "#server/enquiries/enquiries.routes.ts";
import { exportsApp } from "#server/exports/exports.routes.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";
import { servingApp } from "#server/files/serving.routes.ts";
import { healthApp } from "#server/health/health.routes.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { jobFairApp } from "#server/job-fair/job-fair.routes.ts";
import { pincodeApp } from "#server/pincode/pincode.routes.ts";
import { projectsApp } from "#server/projects/projects.routes.ts";
import { searchApp } from "#server/search/search.routes.ts";
import { staffApp } from "#server/staff/staff.routes.ts";
import { verificationApp } from "#server/verification/verification.routes.ts";
import type { callApi } from "./call-api.ts";

const makers = [
  accountsApp,
  auditApp,
  contentChangesApp,
  contentApp,
  dashboardApp,
  staffApp,
  enquiriesApp,
  exportsApp,
  resumableApp,
  servingApp,
  healthApp,
  jobFairApp,
  pincodeApp,
  projectsApp,
  searchApp,
  verificationApp,
];

const server = join(import.meta.dirname, "../../../netlify/server");
const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".routes.ts"),
);
if (files.length !== makers.length) throw new Error(`An app of ${files.join(", ")} is missing here.`);

/** Every app that answers calls. The route files are counted, so that a new one cannot be forgotten. */
export const everyApp = (openDeps: OpenDeps) => makers.map((makeApp) => makeApp(openDeps));

interface Route {
  readonly app: Hono<ApiEnv>;
  /** Method and path, as the app registers them. */
  readonly call: Parameters<typeof callApi>[1];
}

/** Every route that an app serves, once each; middleware in front of all of them is left out. */
export const everyRoute = (openDeps: OpenDeps): Route[] =>
  everyApp(openDeps).flatMap((app) => {
    const calls = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}` as Route["call"]);
    return [...new Set(calls)].map((call) => ({ app, call }));
  });
