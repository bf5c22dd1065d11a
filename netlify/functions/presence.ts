import type { Config, Context } from "@netlify/functions";
import { openDeps } from "../server/platform/deps.ts";
import { presenceApp } from "../server/writing/presence.routes.ts";

const app = presenceApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/presence/*" };
