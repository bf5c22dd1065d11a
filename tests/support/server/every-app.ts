import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import { contentApp } from "#features/content/content.server.ts";
import { contentChangesApp } from "#features/content/receive-files.server.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { enquiriesApp } from "#features/enquiry/enquiry.server.ts";
import { exportsApp } from "#features/export/server/exports.routes.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { pincodeApp } from "#features/pincode/pincode.server.ts";
import { projectsApp } from "#features/project/project.server.ts";
import { searchApp } from "#features/search/server/search.routes.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";
import { servingApp } from "#server/files/serving.routes.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { healthApp } from "#server/http/health.routes.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
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

/** Bundles other apps into one function. */
const composed = "fileTakingApp";

const root = join(import.meta.dirname, "../../..");
const missing = ["netlify/server", "src/features"]
  .flatMap((folder) => globSync(`${folder}/**/*.{routes,server}.ts`, { cwd: root }))
  .flatMap((file) => [
    ...readFileSync(join(root, file), "utf8").matchAll(/^export (?:const|function) (\w+App)\b/gm),
  ])
  .map(([, name]) => name)
  .filter((name) => name !== composed && makers.every((makeApp) => makeApp.name !== name));
if (missing.length > 0) throw new Error(`${missing.join(", ")} is missing here.`);

/** Every app that answers calls. The files of routes are searched, so that a new one cannot be forgotten. */
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
