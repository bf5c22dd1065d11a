import type { Config, Context } from "@netlify/functions";
import { exportsApp } from "#features/export/server/exports.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = exportsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/export/*" };
