import * as z from "zod/mini";
import { hasCode } from "#rules/app-error.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { isUnconfirmed, refusals } from "../store/refusals.ts";
import { retryOnConflict, type Write } from "../store/store.ts";
import { findIdempotencyKey, isKeyTaken, KEY_MS, newIdempotencyKey, scopedKey } from "./idempotency-key.ts";
import { isTakenReference } from "./reference.ts";

const CONTENT_MS = 10 * 60 * 1000;

const answerSchema = z.looseObject({ message: z.string() });

export const submittedSchema = z.object({
  message: z.string(),
  _id: z.string(),
  /** The number that the sender may quote. */
  reference: z.optional(z.string()),
  /** When an answer is promised, in the form's language: "by the evening of Friday 27 November". */
  promise: z.optional(z.string()),
});

/** The response to a public submission, and to every retry of it. */
export type SubmissionAnswer = z.output<typeof answerSchema>;

/** The header and errors with which a route that submits is described: a key that is sent with other content is refused. */
export const submissionRefusals = { headers: ["Idempotency-Key"], errors: ["invalid", "conflict"] } as const;

export interface Submission {
  /** The form's name: the same content in another form is another submission. */
  readonly form: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated fields, without any that differ between retries. */
  readonly content: unknown;
  /** The writes, and the response once they are stored. */
  readonly prepare: () => { readonly writes: readonly Write[]; readonly answer: SubmissionAnswer };
}

type Recognised = Omit<Submission, "prepare">;

export interface Submitted {
  readonly answer: SubmissionAnswer;
  /** Whether the same submission was stored before, from this sender or from another. */
  readonly isRepeat: boolean;
}

type SubmitDeps = Pick<Deps, "store" | "now" | "newId">;

/** How a retry is recognised: by its Idempotency-Key, or by its content. */
interface SubmissionKeys {
  readonly key: string | null;
  readonly content: string;
  readonly bodyHash: string;
}

function keysOf({ form, key, content }: Recognised): SubmissionKeys {
  const bodyHash = digest(JSON.stringify(content));
  return { key: key ? scopedKey(form, key) : null, content: `${form}:content:${bodyHash}`, bodyHash };
}

const keyWrites = (deps: SubmitDeps, { key, bodyHash }: SubmissionKeys, answer: string) =>
  key === null ? [] : [newIdempotencyKey(deps, { key, bodyHash, answer }, KEY_MS)];

async function recallByKey(deps: SubmitDeps, { key, bodyHash }: SubmissionKeys): Promise<string | null> {
  const found = key === null ? null : await findIdempotencyKey(deps, key, bodyHash);
  return found?.answer ?? null;
}

/** For a retry that is recognised by its content, its key is stored too: keys are remembered longer than content. */
async function recallByContent(deps: SubmitDeps, keys: SubmissionKeys): Promise<string | null> {
  const found = await deps.store.find("idempotencyKeys", "key", keys.content);
  if (!found) return null;
  await deps.store.commit(keyWrites(deps, keys, found.answer)).catch((error: unknown) => {
    if (!isKeyTaken(error)) throw error;
  });
  return found.answer;
}

async function recall(deps: SubmitDeps, keys: SubmissionKeys): Promise<SubmissionAnswer | null> {
  const answer = (await recallByKey(deps, keys)) ?? (await recallByContent(deps, keys));
  return answer === null ? null : z.parse(answerSchema, JSON.parse(answer));
}

/** The first answer to a submission, if it has been stored before. */
export const recallSubmission = (deps: SubmitDeps, sent: Recognised): Promise<SubmissionAnswer | null> =>
  recall(deps, keysOf(sent));

async function store(
  deps: SubmitDeps,
  submission: Submission,
  keys: SubmissionKeys,
): Promise<SubmissionAnswer> {
  const { writes, answer } = submission.prepare();
  const text = JSON.stringify(answer);
  const keyInserts = [
    ...keyWrites(deps, keys, text),
    newIdempotencyKey(deps, { key: keys.content, bodyHash: keys.bodyHash, answer: text }, CONTENT_MS),
  ];
  // The later of two concurrent submissions may fail with any conflict. By then, the first one's answer can be read.
  await deps.store.commit([...keyInserts, ...writes]);
  return answer;
}

/**
 * Stores a public submission once. A retry within 24 hours with the same Idempotency-Key, or within 10 minutes with the
 * same content, gets the first response. Keys and record are one commit, so that of two concurrent submissions one wins
 * and the other finds the winner's answer. Retries are rare, so we insert first and look for a key only on conflict.
 */
export async function submitOnce(deps: SubmitDeps, submission: Submission): Promise<Submitted> {
  const keys = keysOf(submission);
  try {
    const answer = await retryOnConflict(() => store(deps, submission, keys), isTakenReference);
    return { answer, isRepeat: false };
  } catch (error) {
    if (isUnconfirmed(error)) throw refusals.unconfirmedForm(error);
    // This includes a conflict about the file, which the first submission attached to its record.
    const earlier = hasCode(error, "conflict") ? await recall(deps, keys) : null;
    if (!earlier) throw error;
    return { answer: earlier, isRepeat: true };
  }
}
