import type { MiddlewareHandler } from "hono";
import { AUDITED_LABEL_MAX } from "#domain/audit.ts";
import { auditEntry } from "../audit/audit-entry.ts";
import { actorOf } from "./actor.ts";
import type { ApiEnv } from "./api-env.ts";

/** Logs an export before any of it is sent; an export that cannot be logged fails (spec-decisions A11, G8). */
export const auditExport = (): MiddlewareHandler<ApiEnv> =>
  async function auditExport(c, next) {
    await next();
    if (!c.res.ok) return;
    const { deps } = c.var;
    const label = Object.values(c.req.query()).join(", ").slice(0, AUDITED_LABEL_MAX).toWellFormed();
    await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label })]);
  };
