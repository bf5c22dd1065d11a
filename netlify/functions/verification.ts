import type { Config, Context } from "@netlify/functions";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = verificationApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: ["/api/captcha", "/api/captcha/*", "/api/employee/employeedetail/*"] };
