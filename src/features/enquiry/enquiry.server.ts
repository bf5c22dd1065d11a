import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { api } from "#paths";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import { type Progress, progressChangeSchema } from "#rules/progress.ts";
import { looksAutomatic, type SubmissionGuard, submissionGuardSchema } from "#rules/submission-guard.ts";
import { createApp } from "#server/http/app.ts";
import { idempotencyKey } from "#server/http/idempotency-key.ts";
import { limits } from "#server/http/limits.ts";
import { answerList } from "#server/http/list.ts";
import type { ReadPage } from "#server/http/list-query.ts";
import { adminRead, adminWrite, publicWrite } from "#server/http/route-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { inboxQuerySchema, listingBy } from "#server/writing/inbox-list.ts";
import { noteProgress } from "#server/writing/progress.service.ts";
import { type SubmissionAnswer, submitOnce } from "#server/writing/submit-once.ts";
import { type Enquiry, type EnquiryFields, enquirySchema } from "./enquiry.ts";

/** Stores a submission of the contact form. Suspected spam is flagged, never dropped. */
function submitEnquiry(
  deps: Deps,
  key: string | undefined,
  { homepage, filledInMs, ...fields }: EnquiryFields & SubmissionGuard,
): Promise<SubmissionAnswer> {
  const document: Enquiry = {
    ...fields,
    suspectedSpam: looksAutomatic({ homepage, filledInMs }),
    progress: "new",
  };
  return submitOnce(deps, {
    form: "enquiry",
    key,
    content: fields,
    record: () => {
      const id = deps.newId();
      return {
        writes: [{ insert: "enquiries", id, document }],
        answer: { message: "Thank you. We have received your enquiry.", _id: id },
      };
    },
  });
}

/** Enquiries, optionally of one progress step only, newest first. */
const readEnquiries =
  ({ store }: Deps, progress?: Progress): ReadPage<Stored<Enquiry>> =>
  (query) =>
    store.page("enquiries", { ...query, ...listingBy(progress) });

/** One enquiry; throws `not_found` if it does not exist. */
async function readEnquiry({ store }: Deps, id: string): Promise<Stored<Enquiry>> {
  const enquiry = await store.get("enquiries", id);
  if (!enquiry) throw new AppError("not_found", { message: "Enquiry not found." });
  return enquiry;
}

const submissionSchema = z.extend(enquirySchema, submissionGuardSchema.shape);

/** The contact form and its enquiries. */
export const enquiriesApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(api.enquirySubmit, publicWrite(limits.publicForms), validateJson(submissionSchema), async (c) =>
      c.json(await submitEnquiry(c.var.deps, idempotencyKey(c), c.req.valid("json")), 201),
    )
    .get(adminApi.enquiries.list, adminRead("enquiries:read"), validateQuery(inboxQuerySchema), (c) => {
      const { progress, ...query } = c.req.valid("query");
      return answerList(c, query, readEnquiries(c.var.deps, progress));
    })
    .get(adminApi.enquiries.record.pattern, adminRead("enquiries:read"), async (c) =>
      c.json(await readEnquiry(c.var.deps, c.req.param("id"))),
    )
    .patch(
      adminApi.enquiries.progress.pattern,
      adminWrite("enquiries:write"),
      validateJson(progressChangeSchema),
      async (c) =>
        c.json(await noteProgress(c.var.deps, "enquiries", c.req.param("id"), c.req.valid("json").progress)),
    );
