import type { Config, Context } from "@netlify/functions";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = accountsApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** Back-office pages share these paths, so their GET requests must not reach this function. */
export const config: Config = {
  path: "/admin/*",
  method: ["POST", "PUT", "PATCH", "DELETE"],
};
