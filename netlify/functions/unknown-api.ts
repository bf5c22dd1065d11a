import type { Config, Context } from "@netlify/functions";
import { createApp } from "#server/http/app.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = createApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/**
 * An API address that no function serves gets the API's failure response instead of the site's 404 page. The addresses
 * that others serve follow from their configurations (`local/functions/entry.ts`); the build writes them here.
 */
export const config: Config = { path: "/api/*", excludedPath: [] };
