import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { employeesApp } from "#server/employees/employees.routes.ts";

const app = employeesApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

/** Writes have a function of their own. The platform knows HEAD; its types do not. */
export const config: Omit<Config, "method"> & { readonly method: readonly string[] } = {
  path: ["/api/employee/employees", "/api/employee/employees/*"],
  method: ["GET", "HEAD", "OPTIONS"],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
