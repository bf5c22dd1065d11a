import type { Config, Context } from "@netlify/functions";
import { contentApp } from "#server/published/content.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = contentApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: [
    "/api/footer/getfooterdetails",
    "/api/headingfornewspatnership/getallheading",
    "/api/news/newsdetails",
    "/api/partner/getpartner",
    "/api/site-settings",
    "/api/order/*",
    "/feed.xml",
    "/api/news/preview/:id",
    "/news/:slug",
    "/news/preview/:id",
  ],
};
