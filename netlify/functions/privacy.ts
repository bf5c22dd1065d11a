import type { Config, Context } from "@netlify/functions";
import { privacyApp } from "#features/privacy/server/privacy.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = privacyApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: [
    "/api/people",
    "/api/people/*",
    "/api/retention",
    "/api/retention/*",
    "/api/breach-report",
    "/api/own-submission",
    "/api/own-submission/*",
  ],
};
