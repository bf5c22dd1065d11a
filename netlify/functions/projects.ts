import type { Config, Context } from "@netlify/functions";
import { projectsApp } from "#features/project/server/project.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = projectsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/projects/*" };
