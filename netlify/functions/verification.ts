import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { verificationApp } from "#server/verification/verification.routes.ts";

const app = verificationApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: ["/api/captcha", "/api/captcha/*", "/api/employee/employeedetail/*"],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
