import type { Config, Context } from "@netlify/functions";
import { staffImportApp } from "#features/staff/server/import/staff-import.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = staffImportApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: ["/api/employee/import", "/api/employee/import/*", "/api/undo/people/*"],
};
