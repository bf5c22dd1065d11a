import type { Config, Context } from "@netlify/functions";
import { contentChangesApp } from "#server/content/content-changes.routes.ts";
import { openDeps } from "#server/deps.ts";

const app = contentChangesApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** What is read of the same nouns has a function of its own, which starts without what pictures need. */
export const config: Config = {
  path: [
    "/api/footer/updatefooterdetails",
    "/api/headingfornewspatnership/updateallheading",
    "/api/news/news",
    "/api/news/news/*",
    "/api/news/newsdetails/*",
    "/api/partner/createpartner",
    "/api/partner/deletepartner/*",
    "/api/partner/updatepartner/*",
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
