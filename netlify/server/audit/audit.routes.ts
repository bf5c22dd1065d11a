import * as z from "zod/mini";
import { auditFilterSchema } from "#domain/audit.ts";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { answerList, listQuerySchema } from "../http/list.ts";
import { adminRead } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import { readAudit } from "./audit.service.ts";

const querySchema = z.extend(listQuerySchema, auditFilterSchema.shape);

/** What was done in administrators' names. */
export const auditApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(api.audit, adminRead("audit:read"), validateQuery(querySchema), (c) => {
    const { account, action, collection, from, to, ...query } = c.req.valid("query");
    return answerList(c, query, readAudit(c.var.deps, { account, action, collection, from, to }));
  });
