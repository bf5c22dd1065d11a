import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { auditFilterSchema, auditRecordSchema } from "#rules/audit.ts";
import { createApp } from "#server/http/app.ts";
import { answerList, answersList, listQuerySchema } from "#server/http/list.ts";
import { adminRead } from "#server/http/route-guards.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { readAudit } from "./audit.service.ts";

const querySchema = z.extend(listQuerySchema, auditFilterSchema.shape);

/** The audit log. */
export const auditApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.audit,
    adminRead("audit:read"),
    validateQuery(querySchema),
    answersList("Lists what administrators did.", auditRecordSchema),
    (c) => {
      const { account, action, collection, from, to, ...query } = c.req.valid("query");
      const readPage = readAudit(c.var.deps, { account, action, collection, from, to });
      return answerList(c, { collection: null, query, readPage });
    },
  );
