import { hasCode } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isStale, retryOnConflict } from "#server/store/retry-on-conflict.ts";
import { type Submission, type SubmissionAnswer, submitOnce } from "#server/writing/submit-once.ts";

type SendDeps = Pick<Deps, "store" | "now" | "newId">;

/**
 * Stores a submission once per Idempotency-Key. Unlike in other forms, equal content alone is no retry: the response
 * opens a registration, which another sender must not get, and a sender may change something back.
 */
export async function sendOnce(deps: SendDeps, submission: Submission): Promise<SubmissionAnswer> {
  const { form, key } = submission;
  if (key !== undefined) return submitOnce(deps, { ...submission, form: `${form}:${key}` });
  const { writes, answer } = submission.record();
  await deps.store.commit(writes);
  return answer;
}

/** Whether another write of the same registration was faster: it left a newer version, or took a unique value. */
const hasLostRace = (error: unknown) =>
  isStale(error) ||
  (hasCode(error, "conflict") && ["company", "_id", "code"].some((index) => error.details.fields?.[index]));

/** Retries `work`, which reads and writes, after a conflict with another call of the same registration. */
export const retryLostRace = <T>(work: () => Promise<T>) => retryOnConflict(work, hasLostRace);
