import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { projectsApp } from "#server/projects/projects.routes.ts";

const app = projectsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/api/projects/*",
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
