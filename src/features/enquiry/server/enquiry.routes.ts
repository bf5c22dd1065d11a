import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { looksAutomatic, type SubmissionGuard, submissionGuardSchema } from "#rules/submission-guard.ts";
import { createApp } from "#server/http/app.ts";
import { answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { idempotencyKey } from "#server/http/request-headers.ts";
import { publicSubmission } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { newReference } from "#server/writing/reference.ts";
import {
  type SubmissionAnswer,
  submissionRefusals,
  submitOnce,
  submittedSchema,
} from "#server/writing/submit-once.ts";
import { type EnquiryFields, enquirySchema } from "../enquiry.ts";
import { enquiryMails } from "./enquiry-mails.ts";

/** Stores a submission of the contact form. Suspected spam is flagged, never dropped. */
async function submitEnquiry(
  deps: Deps,
  key: string | undefined,
  { homepage, filledInMs, ...fields }: EnquiryFields & SubmissionGuard,
): Promise<SubmissionAnswer> {
  const suspectedSpam = looksAutomatic({ homepage, filledInMs });
  const { answer } = await submitOnce(deps, {
    form: "enquiry",
    key,
    content: fields,
    prepare: () => {
      const id = deps.newId();
      const reference = newReference(deps, "ENQ");
      const record = { ...fields, suspectedSpam, reference, progress: "new" } as const;
      return {
        writes: [{ insert: "enquiries", id, record }, ...enquiryMails(deps, id, record)],
        answer: { message: "Thank you. We have received your enquiry.", _id: id, reference },
      };
    },
  });
  return answer;
}

const submissionSchema = z.extend(enquirySchema, submissionGuardSchema.shape);

const inbox = inboxRoutes("enquiries", {
  calls: adminApi.enquiries,
  unknown: "Enquiry not found.",
});

/** The contact form and its enquiries. */
export const enquiriesApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      api.enquirySubmit,
      publicSubmission(limits.publicForms),
      validateJson(submissionSchema),
      answers("Sends an enquiry.", { 201: submittedSchema }, submissionRefusals),
      async (c) => c.json(await submitEnquiry(c.var.deps, idempotencyKey(c), c.req.valid("json")), 201),
    )
    .route("/", inbox);
