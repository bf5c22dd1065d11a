import type { Config, Context } from "@netlify/functions";
import { waitingListApp } from "#features/waiting-list/server/waiting-list.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = waitingListApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: ["/api/waiting-list", "/api/waiting-list/*"],
};
