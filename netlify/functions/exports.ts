import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { exportsApp } from "#server/exports/exports.routes.ts";

const app = exportsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/export/*",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
