import { hasCode } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { isStale, untilCurrent } from "../writing/overtaken.ts";
import { type Submission, type SubmissionAnswer, submitOnce } from "../writing/submit-once.ts";

type SendDeps = Pick<Deps, "store" | "now" | "newId">;

/**
 * Keeps what was sent, and a repeat under the same Idempotency-Key once. Unlike in other forms the same content alone
 * is no repeat: the answer opens a registration, and another sender must not get it; nor is what was changed back.
 */
export async function sendOnce(deps: SendDeps, submission: Submission): Promise<SubmissionAnswer> {
  const { form, key } = submission;
  if (key !== undefined) return submitOnce(deps, { ...submission, form: `${form}:${key}` });
  const { writes, answer } = submission.record();
  await deps.store.commit(writes);
  return answer;
}

/** Another write of the same registration was quicker: a newer version, or the first of what there is one of. */
const isOvertaken = (error: unknown) =>
  isStale(error) ||
  (hasCode(error, "conflict") && ["company", "_id", "code"].some((index) => error.details.fields?.[index]));

/** Reads and writes again where another call of the same registration came in between. */
export const untilRegistered = <T>(work: () => Promise<T>) => untilCurrent(work, isOvertaken);
