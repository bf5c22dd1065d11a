import * as z from "zod/mini";
import { fairApi } from "#addresses/public.ts";
import { call, NoResponseError, RefusedError } from "#kit/api-client.ts";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import type { Submission } from "#kit/forms/use-public-form.ts";
import type { JobFairCompanyFields } from "../company.ts";
import type { JobFairContactFields } from "../contact.ts";
import { fairSteps } from "../fair-steps.ts";
import { type Registration, type RegistrationChoice, registrationAnswerSchema } from "../registration.ts";

/** Accompanies the fields of step 1 or 2. */
export interface StepSubmission extends Submission {
  /** How to treat a registration that is already complete; if undefined, the server asks where it needs to know. */
  readonly registration: RegistrationChoice | undefined;
  /** The company of the tab's own registration; another tab may have given the browser's cookie to another one. */
  readonly companyId: string | undefined;
}

const post = ({ registration, companyId, guard, idempotencyKey, signal }: StepSubmission, fields: object) =>
  ({
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...fields, ...guard, registration, companyId },
    signal,
  }) as const;

/** The parts of the answers that are read. */
const companyAcceptedSchema = z.object({ companyId: z.string() });
const acceptedSchema = z.object({ notice: z.optional(z.string()) });

export const sendCompany = (company: Typed<JobFairCompanyFields>, submission: StepSubmission) =>
  call(fairSteps.company.call, companyAcceptedSchema, post(submission, company));

/** Step 2, for the company from step 1, which the page shows under this name. */
export const sendContact = (
  contact: Typed<JobFairContactFields>,
  companyName: string,
  submission: StepSubmission,
) =>
  call(
    fairSteps.contactPerson.call,
    acceptedSchema,
    post(submission, { ...contact, company: submission.companyId, companyName }),
  );

/** The data that this browser has sent so far; `null` if it has no registration. */
export const readRegistration = async (): Promise<Registration | null> =>
  (await call(fairApi.registration, registrationAnswerSchema)).data;

/** Whether the server refused a change because the registration is complete. */
export const isCompleteRefusal = (cause: unknown): cause is RefusedError =>
  cause instanceof RefusedError && cause.body.fields?.["registration"] !== undefined;

/** Whether the server refused a step because the registration meanwhile is another company's than the page shows. */
export const isOfOtherCompany = (cause: unknown): boolean =>
  cause instanceof RefusedError && cause.status === 409 && cause.body.fields?.["companyName"] !== undefined;

/** The message above a refused step: the server's own text if there is one. */
export function failureText(cause: unknown): string {
  if (cause instanceof NoResponseError) return "Server error! Please try again.";
  const said = cause instanceof RefusedError && (cause.body.message ?? cause.body.error);
  return said || "Something went wrong!";
}
