import type { Config, Context } from "@netlify/functions";
import { createApp } from "#server/http/app.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = createApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** An API address that no function serves gets the API's failure response instead of the site's 404 page. */
export const config: Config = {
  path: "/api/*",
  excludedPath: [
    "/api/account",
    "/api/account/*",
    "/api/arrivals",
    "/api/arrivals/*",
    "/api/audit",
    "/api/captcha",
    "/api/captcha/*",
    "/api/dashboard",
    "/api/employee/employeedetail/*",
    "/api/employee/employees",
    "/api/employee/employees/*",
    "/api/fair-branding",
    "/api/files",
    "/api/files/*",
    "/api/footer/getfooterdetails",
    "/api/footer/updatefooterdetails",
    "/api/headingfornewspatnership/getallheading",
    "/api/headingfornewspatnership/updateallheading",
    "/api/health",
    "/api/jobfair/*",
    "/api/news/news",
    "/api/news/news/*",
    "/api/news/newsdetails",
    "/api/news/newsdetails/*",
    "/api/openapi.json",
    "/api/outbox",
    "/api/outbox/*",
    "/api/partner/createpartner",
    "/api/partner/deletepartner/*",
    "/api/partner/getpartner",
    "/api/partner/updatepartner/*",
    "/api/projects/*",
    "/api/reports/*",
    "/api/search",
    "/api/selection",
    "/api/send-mail",
    "/api/user-details/*",
    "/api/waiting-list",
    "/api/waiting-list/*",
  ],
};
