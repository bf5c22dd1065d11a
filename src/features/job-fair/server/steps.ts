import { AppError, hasCode } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isStale, retryOnConflict } from "#server/store/retry-on-conflict.ts";
import { type Submission, type Submitted, submitOnce } from "#server/writing/submit-once.ts";
import {
  type JobFairCompany,
  noCompanyText,
  type RegistrationChoice,
  registrationChoiceText,
} from "../job-fair.ts";

/** The dependencies of the registration steps. */
export type FairDeps = Pick<Deps, "store" | "now" | "newId" | "log" | "askPostalService">;

/** The company with this id; throws `not_found` if there is none. */
export async function companyOrThrow(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<JobFairCompany>> {
  const company = await store.get("jobFairCompanies", companyId);
  if (!company)
    throw new AppError("not_found", { message: noCompanyText, fields: { companyId: noCompanyText } });
  return company;
}

/** A complete registration is only changed if the sender explicitly asks to edit it (spec-decisions E5). */
export function assertMayChange(
  { companyName, completedAt }: JobFairCompany,
  registration: RegistrationChoice | undefined,
) {
  if (completedAt === null || registration === "edit") return;
  throw new AppError("conflict", {
    message: registrationChoiceText,
    fields: { registration: registrationChoiceText },
    currentView: { companyName },
  });
}

type SendDeps = Pick<Deps, "store" | "now" | "newId">;

/**
 * Stores a submission once per Idempotency-Key. Unlike in other forms, equal content alone is no retry: the response
 * opens a registration, which another sender must not get, and a sender may change something back.
 */
export async function sendOnce(deps: SendDeps, submission: Submission): Promise<Submitted> {
  const { form, key } = submission;
  if (key !== undefined) return submitOnce(deps, { ...submission, form: `${form}:${key}` });
  const { writes, answer } = submission.record();
  await deps.store.commit(writes);
  return { answer, isRepeat: false };
}

/** Whether another write of the same registration was faster: it left a newer version, or took a unique value. */
const hasLostRace = (error: unknown) =>
  isStale(error) ||
  (hasCode(error, "conflict") &&
    ["company", "_id", "code", "reference"].some((index) => error.details.fields?.[index]));

/** Retries `work`, which reads and writes, after a conflict with another call of the same registration. */
export const retryLostRace = <T>(work: () => Promise<T>) => retryOnConflict(work, hasLostRace);
