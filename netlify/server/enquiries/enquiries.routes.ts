import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { enquirySchema } from "#domain/enquiry.ts";
import { submissionGuardSchema } from "#domain/submission-guard.ts";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { limits } from "../http/limits.ts";
import { answerList, listQuerySchema } from "../http/list.ts";
import { adminRead, publicWrite } from "../http/route-guards.ts";
import { validateJson, validateQuery } from "../http/validate.ts";
import { readEnquiries, readEnquiry, submitEnquiry } from "./enquiries.service.ts";

const submissionSchema = z.extend(enquirySchema, submissionGuardSchema.shape);

/** The contact form, and the enquiries that came by it. */
export const enquiriesApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(api.enquirySubmit, publicWrite(limits.publicForms), validateJson(submissionSchema), async (c) =>
      c.json(await submitEnquiry(c.var.deps, idempotencyKey(c), c.req.valid("json")), 201),
    )
    .get(adminApi.enquiries, adminRead("enquiries:read"), validateQuery(listQuerySchema), (c) =>
      answerList(c, c.req.valid("query"), readEnquiries(c.var.deps)),
    )
    .get(adminApi.enquiry.pattern, adminRead("enquiries:read"), async (c) =>
      c.json(await readEnquiry(c.var.deps, c.req.param("id"))),
    );
