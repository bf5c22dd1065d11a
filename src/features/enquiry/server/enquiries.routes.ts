import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { api } from "#paths";
import { progressChangeSchema } from "#rules/progress.ts";
import { submissionGuardSchema } from "#rules/submission-guard.ts";
import { createApp } from "#server/http/app.ts";
import { idempotencyKey } from "#server/http/idempotency-key.ts";
import { limits } from "#server/http/limits.ts";
import { answerList } from "#server/http/list.ts";
import { adminRead, adminWrite, publicWrite } from "#server/http/route-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { inboxQuerySchema } from "#server/writing/inbox-list.ts";
import { noteProgress } from "#server/writing/progress.service.ts";
import { enquirySchema } from "../enquiry.ts";
import { readEnquiries, readEnquiry, submitEnquiry } from "./enquiries.service.ts";

const submissionSchema = z.extend(enquirySchema, submissionGuardSchema.shape);

/** The contact form and its enquiries. */
export const enquiriesApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(api.enquirySubmit, publicWrite(limits.publicForms), validateJson(submissionSchema), async (c) =>
      c.json(await submitEnquiry(c.var.deps, idempotencyKey(c), c.req.valid("json")), 201),
    )
    .get(adminApi.enquiries, adminRead("enquiries:read"), validateQuery(inboxQuerySchema), (c) => {
      const { progress, ...query } = c.req.valid("query");
      return answerList(c, query, readEnquiries(c.var.deps, progress));
    })
    .get(adminApi.enquiry.pattern, adminRead("enquiries:read"), async (c) =>
      c.json(await readEnquiry(c.var.deps, c.req.param("id"))),
    )
    .patch(
      adminApi.enquiryProgress.pattern,
      adminWrite("enquiries:write"),
      validateJson(progressChangeSchema),
      async (c) =>
        c.json(await noteProgress(c.var.deps, "enquiries", c.req.param("id"), c.req.valid("json").progress)),
    );
