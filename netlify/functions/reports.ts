import type { Config, Context } from "@netlify/functions";
import { reportsApp } from "#features/error-report/server/reports.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = reportsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/reports/*" };
