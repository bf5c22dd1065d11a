import type { Config, Context } from "@netlify/functions";
import { healthApp } from "../server/http/health.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = healthApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/health" };
