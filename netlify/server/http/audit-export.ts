import type { MiddlewareHandler } from "hono";
import { auditEntry } from "../store/audit-entry.ts";
import type { ApiEnv } from "./api-env.ts";
import { actorOf } from "./caller.ts";

/** An export's route validates the query that says what to export. */
type ExportInput = { out: { query: Readonly<Record<string, string | undefined>> } };

/** Logs an export before any of it is sent; an export that cannot be logged fails (spec-decisions A11, G8). */
export const auditExport = (): MiddlewareHandler<ApiEnv, string, ExportInput> =>
  async function auditExport(c, next) {
    await next();
    if (!c.res.ok) return;
    const { deps } = c.var;
    // Not the query as sent: its sender could put anything in front.
    const label = Object.values(c.req.valid("query")).join(", ");
    await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label })]);
  };
