import * as z from "zod/mini";
import { jobFairCompanySchema, registrationChoiceSchema } from "#domain/job-fair/job-fair-company.ts";
import { jobFairContactSchema } from "#domain/job-fair/job-fair-contact.ts";
import { jobFairSelectionSchema, noCompanyText } from "#domain/job-fair/job-fair-selection.ts";
import { submissionGuardSchema } from "#domain/submission-guard.ts";
import { listQuerySchema } from "../reading/list-query.ts";
import { PAGE_MAX } from "../store/page-limit.ts";

/** Whose registration a call goes on with. */
const capability = z.object({
  companyId: z._default(z.string(noCompanyText), "").check(z.minLength(1, noCompanyText)),
});

/** Step 1. */
export const companySentSchema = z.extend(jobFairCompanySchema, {
  ...registrationChoiceSchema.shape,
  ...submissionGuardSchema.shape,
});

/** Step 2. The documented `company`, `user` and `userId` say nothing that the company's id does not (spec-decisions E2). */
export const contactSentSchema = z.intersection(
  jobFairContactSchema,
  z.extend(capability, registrationChoiceSchema.shape),
);

/** Step 3. */
export const selectionSentSchema = z.intersection(jobFairSelectionSchema, capability);

/** How the list of contact persons may be asked for. */
export const contactQuerySchema = z.extend(listQuerySchema, {
  /** Only the contact persons of these companies, whose ids stand between commas. */
  companies: z.optional(
    z.pipe(
      z.string(),
      z.transform((ids: string) => ids.split(",").filter(Boolean).slice(0, PAGE_MAX)),
    ),
  ),
});
