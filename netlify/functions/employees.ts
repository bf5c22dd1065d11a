import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { employeesApp } from "#server/employees/employees.routes.ts";

const app = employeesApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: ["/api/employee/employees", "/api/employee/employees/*"],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
