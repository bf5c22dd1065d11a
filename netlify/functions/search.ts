import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { searchApp } from "#server/search/search.routes.ts";

const app = searchApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/api/search",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
