import type { Config, Context } from "@netlify/functions";
import { backupApp } from "#features/backup/server/backup.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = backupApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: ["/api/backup", "/api/backup/*"] };
