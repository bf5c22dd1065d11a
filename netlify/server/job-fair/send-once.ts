import { hasCode } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { type Submission, type SubmissionAnswer, submitOnce } from "../http/submit-once.ts";

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

const ATTEMPTS = 4;

/** Another write of the same registration was quicker: a newer version, or the first of what there is one of. */
const isOvertaken = (error: unknown) =>
  hasCode(error, "conflict") &&
  (error.details.current !== undefined ||
    ["company", "_id", "code"].some((index) => error.details.fields?.[index]));

/** Reads and writes again where another call of the same registration came in between. */
export async function untilCurrent<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
  }
}
