import { AppError, hasCode } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isStale, retryOnConflict } from "#server/store/store.ts";
import {
  recallSubmission,
  type Submission,
  type Submitted,
  submitOnce,
} from "#server/writing/submit-once.ts";
import {
  type JobFairCompany,
  noCompanyText,
  notOpenedText,
  otherCompanyText,
  type RegistrationChoice,
  registrationChoiceText,
  withdrawnText,
} from "../registration.ts";

export type FairDeps = Pick<Deps, "store" | "now" | "newId" | "log" | "askPostalService" | "purge">;

/** The company with this id; throws `not_found` if there is none, and `conflict` if it has withdrawn. */
export async function companyOrThrow(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<JobFairCompany>> {
  const company = await store.get("jobFairCompanies", companyId);
  if (!company)
    throw new AppError("not_found", { message: noCompanyText, fields: { companyId: noCompanyText } });
  if (company.withdrawnAt) throw new AppError("conflict", { message: withdrawnText });
  return company;
}

/** Refuses to change a registration that the browser has neither begun nor opened by its link. */
export const notOpened = () => new AppError("forbidden", { message: notOpenedText });

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

/** Step 2 or 3 belongs to the company that its page shows, if it says which: another tab may have made it another one. */
export function assertShown({ companyName }: JobFairCompany, shown: string | undefined) {
  if (shown === undefined || shown === companyName) return;
  const message = otherCompanyText(companyName);
  throw new AppError("conflict", {
    message,
    fields: { companyName: message },
    currentView: { companyName },
  });
}

/** The two fields that say whether a registration is complete; an administrator who registers a company confirms it. */
export const stageOf = (
  { stage }: Pick<JobFairCompany, "stage">,
  completedAt: string | null,
  isConfirmed = false,
) => {
  const next = stage === "begun" ? "reserved" : stage;
  return { completedAt, stage: completedAt === null ? stage : isConfirmed ? ("complete" as const) : next };
};

type SendDeps = Pick<Deps, "store" | "now" | "newId">;

/** Makes a retry known by its key alone. */
const formOf = ({ form, key }: Pick<Submission, "form" | "key">) => `${form}:${key}`;

/**
 * The first answer to a step that was stored before it could be refused, since a retry of it may arrive only then;
 * otherwise throws the refusal.
 */
export async function recallStep(
  deps: SendDeps,
  submission: Omit<Submission, "prepare">,
  refusal: unknown,
): Promise<Submitted> {
  const { key } = submission;
  const answer = key && (await recallSubmission(deps, { ...submission, form: formOf(submission) }));
  if (!answer) throw refusal;
  return { answer, isRepeat: true };
}

/**
 * Stores a submission once per Idempotency-Key. Unlike in other forms, equal content alone is no retry: the response
 * opens a registration, which another sender must not get, and a sender may change something back.
 */
export async function sendOnce(deps: SendDeps, submission: Submission): Promise<Submitted> {
  const { key } = submission;
  if (key !== undefined) return submitOnce(deps, { ...submission, form: formOf(submission) });
  const { writes, answer } = submission.prepare();
  await deps.store.commit(writes);
  return { answer, isRepeat: false };
}

/** Whether another write came first: it left a newer version, or took a unique value. */
const hasLostRace = (error: unknown) =>
  isStale(error) ||
  (hasCode(error, "conflict") &&
    ["company", "_id", "code", "reference"].some((index) => error.details.fields?.[index]));

/** More attempts than elsewhere, since all completions write the same record while places are limited. */
const ATTEMPTS = 20;

let lastRetry: Promise<unknown> = Promise.resolve();

/**
 * Retries `work`, which reads and writes, after a conflict with another call. Within a process that happens one after
 * another: fifty companies that all retried at once would lose to each other again, a thousand times in all.
 */
export async function retryLostRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasLostRace(error)) throw error;
    const retry = lastRetry.then(() => retryOnConflict(work, hasLostRace, ATTEMPTS));
    lastRetry = retry.catch(() => undefined);
    return retry;
  }
}
