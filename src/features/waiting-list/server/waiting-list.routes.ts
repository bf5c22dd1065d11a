import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { JOB_FAIR_TERMS_VERSION } from "#features/job-fair-gifts/gifts.ts";
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
import {
  consentWording,
  type WaitingListFields,
  waitingListSchema,
  waitingListTexts,
} from "../waiting-list.ts";
import { waitingListMails } from "./waiting-list-mails.ts";
import { waitingTellingRoutes } from "./waiting-telling.routes.ts";

/** Stores a company that waits, even if it could register by now. Suspected spam is flagged, never dropped. */
async function submit(
  deps: Deps,
  key: string | undefined,
  { homepage, filledInMs, agreed: _, ...fields }: WaitingListFields & SubmissionGuard,
): Promise<SubmissionAnswer> {
  const { answer } = await submitOnce(deps, {
    form: "waiting-list",
    key,
    content: fields,
    prepare: () => {
      const id = deps.newId();
      const record = {
        ...fields,
        consentWording,
        termsVersion: JOB_FAIR_TERMS_VERSION,
        suspectedSpam: looksAutomatic({ homepage, filledInMs }),
        reference: newReference(deps, "WAIT"),
        toldAt: null,
        progress: "new",
      } as const;
      return {
        writes: [{ insert: "waitingCompanies", id, record }, ...waitingListMails(deps, id, record)],
        answer: { message: waitingListTexts.stored, _id: id, reference: record.reference },
      };
    },
  });
  return answer;
}

const submissionSchema = z.extend(waitingListSchema, submissionGuardSchema.shape);

const inbox = inboxRoutes("waitingCompanies", {
  calls: adminApi.waitingCompanies,
  unknown: waitingListTexts.unknown,
});

/** The waiting list of the job fair: its form, and the companies on it. */
export const waitingListApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      fairApi.waitingListSubmit,
      publicSubmission(limits.publicForms),
      validateJson(submissionSchema),
      answers(
        "Puts a company on the waiting list of the job fair.",
        { 201: submittedSchema },
        submissionRefusals,
      ),
      async (c) => c.json(await submit(c.var.deps, idempotencyKey(c), c.req.valid("json")), 201),
    )
    // Before the inbox, whose path of one company matches this one as well.
    .route("/", waitingTellingRoutes)
    .route("/", inbox);
