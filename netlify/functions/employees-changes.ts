import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { employeeChangesApp } from "#server/employees/employee-changes.routes.ts";

const app = employeeChangesApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** What is read of the staff has a function of its own, which starts without what pictures need. */
export const config: Config = {
  path: ["/api/employee/employees", "/api/employee/employees/*"],
  method: ["POST", "PUT", "PATCH", "DELETE"],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
