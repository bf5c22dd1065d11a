import * as z from "zod/mini";
import { hasCode } from "#rules/app-error.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { retryOnConflict } from "../store/retry-on-conflict.ts";
import type { Write } from "../store/store.ts";
import { findReceipt, KEY_MS, newReceipt, receiptKey } from "./receipt.ts";
import { isTakenReference } from "./reference.ts";

const CONTENT_MS = 10 * 60 * 1000;

const answerSchema = z.looseObject({ message: z.string() });

/** The response to a public form. */
export const submittedSchema = z.object({
  message: z.string(),
  _id: z.string(),
  /** The number that the sender may quote. */
  reference: z.optional(z.string()),
});

/** The response to a public submission, and to every retry of it. */
export type SubmissionAnswer = z.output<typeof answerSchema>;

/** What a route that submits says besides its answer: a key with other content is refused. */
export const submissionRefusals = { headers: ["Idempotency-Key"], errors: ["invalid", "conflict"] } as const;

export interface Submission {
  /** The form's name: the same content in another form is another submission. */
  readonly form: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated fields, without any that differ between retries. */
  readonly content: unknown;
  /** The writes, and the response once they are stored. */
  readonly record: () => { readonly writes: readonly Write[]; readonly answer: SubmissionAnswer };
}

/** What identifies a submission. */
type Recognised = Omit<Submission, "record">;

/** The outcome of a submission. */
export interface Submitted {
  readonly answer: SubmissionAnswer;
  /** It had been stored before, by this sender or by somebody else who sent the same. */
  readonly isRepeat: boolean;
}

type SubmitDeps = Pick<Deps, "store" | "now" | "newId">;

/** How a retry is recognised. */
interface Marks {
  readonly key: string | null;
  readonly content: string;
  readonly bodyHash: string;
}

function marksOf({ form, key, content }: Recognised): Marks {
  const bodyHash = digest(JSON.stringify(content));
  return { key: key ? receiptKey(form, key) : null, content: `${form}:content:${bodyHash}`, bodyHash };
}

const keyReceipts = (deps: SubmitDeps, { key, bodyHash }: Marks, answer: string) =>
  key === null ? [] : [newReceipt(deps, { key, bodyHash, answer }, KEY_MS)];

const isRepeat = (error: unknown) =>
  hasCode(error, "conflict") && error.details.fields?.["key"] !== undefined;

async function recallByKey(deps: SubmitDeps, { key, bodyHash }: Marks): Promise<string | null> {
  const receipt = key === null ? null : await findReceipt(deps, key, bodyHash);
  return receipt?.answer ?? null;
}

/** A retry recognised by its content also gets a receipt for its key, which lasts longer than the content's. */
async function recallByContent(deps: SubmitDeps, marks: Marks): Promise<string | null> {
  const receipt = await deps.store.find("receipts", "key", marks.content);
  if (!receipt) return null;
  await deps.store.commit(keyReceipts(deps, marks, receipt.answer)).catch((error: unknown) => {
    if (!isRepeat(error)) throw error;
  });
  return receipt.answer;
}

async function recall(deps: SubmitDeps, marks: Marks): Promise<SubmissionAnswer | null> {
  const answer = (await recallByKey(deps, marks)) ?? (await recallByContent(deps, marks));
  return answer === null ? null : z.parse(answerSchema, JSON.parse(answer));
}

/** The first answer to a submission, if it has been stored before. */
export const recallSubmission = (deps: SubmitDeps, sent: Recognised): Promise<SubmissionAnswer | null> =>
  recall(deps, marksOf(sent));

async function keep(deps: SubmitDeps, submission: Submission, marks: Marks): Promise<SubmissionAnswer> {
  const { writes, answer } = submission.record();
  const text = JSON.stringify(answer);
  const receipts = [
    ...keyReceipts(deps, marks, text),
    newReceipt(deps, { key: marks.content, bodyHash: marks.bodyHash, answer: text }, CONTENT_MS),
  ];
  // Of two concurrent submissions the later may fail on any conflict: by then the receipts exist to recall.
  await deps.store.commit([...receipts, ...writes]);
  return answer;
}

/**
 * Stores a public submission once. A retry within 24 hours with the same Idempotency-Key, or within 10 minutes with the
 * same content, gets the first response. Receipts and record are one commit, so that of two concurrent submissions one
 * wins and the other finds the winner's receipt. Retries are rare, so we insert first and look for a receipt only on
 * conflict.
 */
export async function submitOnce(deps: SubmitDeps, submission: Submission): Promise<Submitted> {
  const marks = marksOf(submission);
  try {
    const answer = await retryOnConflict(() => keep(deps, submission, marks), isTakenReference);
    return { answer, isRepeat: false };
  } catch (error) {
    // Also if the conflict is the file, which the first submission attached to its record.
    const earlier = hasCode(error, "conflict") ? await recall(deps, marks) : null;
    if (!earlier) throw error;
    return { answer: earlier, isRepeat: true };
  }
}
