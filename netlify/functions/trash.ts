import type { Config, Context } from "@netlify/functions";
import { trashApp } from "#features/trash/server/trash.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = trashApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: ["/api/trash", "/api/trash/:id"] };
