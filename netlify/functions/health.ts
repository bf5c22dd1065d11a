import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { healthApp } from "#server/health/health.routes.ts";

const app = healthApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/api/health",
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
