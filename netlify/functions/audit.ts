import type { Config, Context } from "@netlify/functions";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = auditApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/audit" };
