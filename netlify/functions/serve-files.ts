import type { Config, Context } from "@netlify/functions";
import { servingApp } from "#server/files/serving.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = servingApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** The other one with a limit at the edge: it has none in the store, and ranges and unknown names pass the CDN by. */
export const config: Config = {
  path: "/uploads/*",
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
