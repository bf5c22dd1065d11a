import type { Config, Context } from "@netlify/functions";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = dashboardApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: ["/api/dashboard", "/api/arrivals", "/api/arrivals/*"] };
