import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { enquiriesApp } from "#server/enquiries/enquiries.routes.ts";

const app = enquiriesApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/contactform/*",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
