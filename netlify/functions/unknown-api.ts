import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { createApp } from "#server/http/app.ts";

const app = createApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** An address of the API that nothing serves fails like every other call, and not with the site's page for lost visitors. */
export const config: Config = {
  path: "/api/*",
  excludedPath: [
    "/api/account",
    "/api/captcha",
    "/api/captcha/*",
    "/api/employee/employeedetail/*",
    "/api/employee/employees",
    "/api/employee/employees/*",
    "/api/files",
    "/api/files/*",
    "/api/footer/*",
    "/api/headingfornewspatnership/*",
    "/api/health",
    "/api/news/*",
    "/api/partner/*",
    "/api/projects/*",
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
