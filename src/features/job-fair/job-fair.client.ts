import type * as z from "zod/mini";
import {
  companyAnswerSchema,
  contactAnswerSchema,
  type Registration,
  registrationAnswerSchema,
  type SelectionData,
  selectionAnswerSchema,
  selectionSavedSchema,
} from "#domain/job-fair/job-fair.ts";
import type {
  JobFairCompanyFields,
  jobFairCompanySchema,
  RegistrationChoice,
} from "#domain/job-fair/job-fair-company.ts";
import type { jobFairContactSchema } from "#domain/job-fair/job-fair-contact.ts";
import type { SubmissionGuard } from "#domain/submission-guard.ts";
import { call } from "#lib/api-client.ts";
import { api } from "#paths";

export type CleanCompany = z.output<typeof jobFairCompanySchema>;
export type CleanContact = z.output<typeof jobFairContactSchema>;

/** What goes along with the fields of step 1 or 2. */
export interface Sending {
  /** What to do about a registration that is complete already; the server asks where it needs to know. */
  readonly registration: RegistrationChoice | undefined;
  readonly guard: SubmissionGuard;
  /** The same for every sending of the same content. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

const post = ({ registration, guard, idempotencyKey, signal }: Sending, fields: object) =>
  ({
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...fields, ...guard, registration },
    signal,
  }) as const;

/** Step 1. The place is left out where it is not known. */
export const sendCompany = (company: JobFairCompanyFields, sending: Sending) =>
  call(api.jobFairCompanySubmit, companyAnswerSchema, post(sending, asTyped(company)));

/** Step 2, of the company that step 1 has made. */
export const sendContact = (contact: CleanContact, companyId: string, sending: Sending) =>
  call(
    api.jobFairContactSubmit,
    contactAnswerSchema,
    post(sending, { ...asTyped(contact), companyId, company: companyId }),
  );

/** What the schema keeps as nothing, the form sends as nothing typed. */
const asTyped = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));

/** What this browser has sent so far; `null` where it is in no registration. */
export const readRegistration = async (): Promise<Registration | null> =>
  (await call(api.jobFairRegistration, registrationAnswerSchema)).data;

export const readSelection = async (): Promise<SelectionData> =>
  (await call(api.jobFairSelection, selectionAnswerSchema)).data;

interface SelectionSent extends SelectionData {
  readonly companyId: string;
  readonly agreeTerms: boolean;
  readonly agreePromotions: boolean;
}

/** Step 3. */
export const sendSelection = (body: SelectionSent, signal: AbortSignal) =>
  call(api.jobFairSelection, selectionSavedSchema, { method: "POST", body, signal });
