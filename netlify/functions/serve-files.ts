import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { servingApp } from "#server/files/serving.routes.ts";

const app = servingApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/uploads/*",
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
