import type { Config, Context } from "@netlify/functions";
import { searchApp } from "#features/search/server/search.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = searchApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/search" };
