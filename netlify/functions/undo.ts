import type { Config, Context } from "@netlify/functions";
import { openDeps } from "../server/platform/deps.ts";
import { undoApp } from "../server/writing/undo.routes.ts";

const app = undoApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/api/undo/*" };
