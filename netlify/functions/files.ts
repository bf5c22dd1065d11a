import type { Config, Context } from "@netlify/functions";
import { api } from "#paths";
import { contentChangesApp } from "#server/content/content-changes.routes.ts";
import { openDeps } from "#server/deps.ts";
import { employeesApp } from "#server/employees/employees.routes.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";

const uploads = resumableApp(openDeps);
const employees = employeesApp(openDeps);
const contentChanges = contentChangesApp(openDeps);

function appFor({ pathname }: URL) {
  if (pathname.startsWith(api.uploads)) return uploads;
  return pathname.startsWith(api.staff) ? employees : contentChanges;
}

export default (request: Request, context: Context) =>
  appFor(new URL(request.url)).fetch(request, { context });

/** All that takes pictures is one function, so that the library that draws them is packed and woken once. */
export const config: Config = {
  path: [
    "/api/employee/employees",
    "/api/employee/employees/*",
    "/api/files",
    "/api/files/*",
    "/api/footer/updatefooterdetails",
    "/api/headingfornewspatnership/updateallheading",
    "/api/news/news",
    "/api/news/news/*",
    "/api/news/newsdetails/*",
    "/api/partner/createpartner",
    "/api/partner/deletepartner/*",
    "/api/partner/updatepartner/*",
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
