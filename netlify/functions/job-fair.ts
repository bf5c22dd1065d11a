import type { Config, Context } from "@netlify/functions";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = jobFairApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: ["/api/jobfair/*", "/api/selection", "/api/user-details/*"] };
