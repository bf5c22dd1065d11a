import * as z from "zod/mini";
import { submissionGuardSchema } from "#rules/submission-guard.ts";
import { listQuerySchema } from "#server/http/list-query.ts";
import { PAGE_MAX } from "#server/store/page-limit.ts";
import { jobFairCompanySchema, registrationChoiceSchema } from "../job-fair-company.ts";
import { jobFairContactSchema } from "../job-fair-contact.ts";
import { jobFairSelectionSchema, noCompanyText } from "../job-fair-selection.ts";

/** The company whose registration a call continues. */
const capability = z.object({
  companyId: z._default(z.string(noCompanyText), "").check(z.minLength(1, noCompanyText)),
});

/** Step 1. */
export const companySentSchema = z.extend(jobFairCompanySchema, {
  /** The company that the call changes; without it, the one of the browser's current registration. */
  companyId: z.optional(z.string(noCompanyText)),
  ...registrationChoiceSchema.shape,
  ...submissionGuardSchema.shape,
});

/**
 * Step 2. The documented `company`, `user` and `userId` are ignored: they say nothing that the company's id does not
 * (spec-decisions E2).
 */
export const contactSentSchema = z.intersection(
  jobFairContactSchema,
  z.extend(capability, registrationChoiceSchema.shape),
);

/** Step 3. With `new`, the sender expects to complete the registration, and not to change a complete one. */
export const selectionSentSchema = z.intersection(
  jobFairSelectionSchema,
  z.extend(capability, registrationChoiceSchema.shape),
);

/** Query parameters of the list of contact persons. */
export const contactQuerySchema = z.extend(listQuerySchema, {
  /** Ids of companies, separated by commas: only their contact persons are listed. */
  companies: z.optional(
    z.pipe(
      z.string(),
      z.transform((ids: string) => ids.split(",").filter(Boolean).slice(0, PAGE_MAX)),
    ),
  ),
});
