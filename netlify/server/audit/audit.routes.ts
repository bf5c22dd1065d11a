import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { auditFilterSchema } from "#domain/audit.ts";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { answerList } from "../http/list.ts";
import { adminRead } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import { listQuerySchema } from "../reading/list-query.ts";
import { readAudit } from "./audit.service.ts";

const querySchema = z.extend(listQuerySchema, auditFilterSchema.shape);

/** The audit log. */
export const auditApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(adminApi.audit, adminRead("audit:read"), validateQuery(querySchema), (c) => {
    const { account, action, collection, from, to, ...query } = c.req.valid("query");
    return answerList(c, query, readAudit(c.var.deps, { account, action, collection, from, to }));
  });
