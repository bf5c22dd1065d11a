import type { Config, Context } from "@netlify/functions";
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import { brandingApp } from "#features/job-fair/server/branding.routes.ts";
import { staffImportApp } from "#features/staff/server/import/staff-import.routes.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { resumableApp } from "../server/files/resumable.routes.ts";
import { openDeps } from "../server/platform/deps.ts";
import { contentChangesApp } from "../server/published/content-changes.routes.ts";
import { historyApp } from "../server/published/history.routes.ts";

/** Everything that accepts pictures is one function, so that no other one bundles and loads the image library. */
const uploads = resumableApp(openDeps);
const staff = staffApp(openDeps);
const staffImport = staffImportApp(openDeps);
const contentChanges = contentChangesApp(openDeps);
const branding = brandingApp(openDeps);
const history = historyApp(openDeps);

function appFor({ pathname }: URL) {
  if (pathname.startsWith(api.uploads)) return uploads;
  if (pathname.startsWith(fairApi.branding)) return branding;
  if (pathname.startsWith(adminApi.history(""))) return history;
  if (pathname.startsWith(adminApi.staffImport)) return staffImport;
  return pathname.startsWith(api.staff) ? staff : contentChanges;
}

export default (request: Request, context: Context) =>
  appFor(new URL(request.url)).fetch(request, { context });

/** Limited at the edge, as plans allow for two functions: a body arrives before anything here can refuse it. */
export const config: Config = {
  path: [
    "/api/employee/employees",
    "/api/employee/employees/*",
    "/api/employee/import",
    "/api/employee/import/*",
    "/api/fair-branding",
    "/api/files",
    "/api/files/*",
    "/api/footer/updatefooterdetails",
    "/api/headingfornewspatnership/updateallheading",
    "/api/history/*",
    "/api/news/news",
    "/api/news/news/*",
    "/api/news/newsdetails/*",
    "/api/partner/createpartner",
    "/api/partner/deletepartner/*",
    "/api/partner/updatepartner/*",
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
