import { Hono } from "hono";
import { adminApi } from "#addresses/admin.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { actorOf } from "#server/http/caller.ts";
import { answers } from "#server/http/described.ts";
import { adminWrite } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { breachSchema } from "../breach.ts";
import { breachReport } from "./breach-report.ts";

export const breachRoutes = new Hono<ApiEnv>().post(
  adminApi.breachReport,
  adminWrite("people:read"),
  validateJson(breachSchema),
  answers("Reports whose data was seen, which, and since when.", {
    200: { body: ["text/html"], headers: ["Content-Disposition"] },
  }),
  async (c) => {
    const { deps } = c.var;
    const report = await breachReport(deps, c.req.valid("json"));
    // After it was made, so that it does not report itself.
    await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label: "Breach report" })]);
    return c.body(report, 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="breach-report.html"`,
    });
  },
);
