import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";

const app = resumableApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: ["/api/files", "/api/files/*"],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
