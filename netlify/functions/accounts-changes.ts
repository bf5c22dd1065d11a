import type { Config, Context } from "@netlify/functions";
import { accountsApp } from "#server/accounts/accounts.routes.ts";
import { openDeps } from "#server/deps.ts";

const app = accountsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** Pages of the back office share these paths, so that only what is not a page's GET may come here. */
export const config: Config = {
  path: "/admin/*",
  method: ["POST", "PUT", "PATCH", "DELETE"],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
