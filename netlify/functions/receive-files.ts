import type { Config, Context } from "@netlify/functions";
import { openDeps } from "../server/platform/deps.ts";
import { fileTakingApp } from "../server/published/file-taking.ts";

const app = fileTakingApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

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
