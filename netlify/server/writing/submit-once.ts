import * as z from "zod/mini";
import { hasCode } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";
import type { Write } from "../store/store.ts";
import { findReceipt, KEY_MS, newReceipt, receiptKey } from "./receipt.ts";

const CONTENT_MS = 10 * 60 * 1000;

const answerSchema = z.looseObject({ message: z.string() });

/** What a public submission is answered with, and again at every repeat of it. */
export type SubmissionAnswer = z.output<typeof answerSchema>;

export interface Submission {
  /** Which form: the same words in another form are another submission. */
  readonly form: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated fields, without any that differ from one sending to the next. */
  readonly content: unknown;
  /** What to keep, and what to answer once it is kept. */
  readonly record: () => { readonly writes: readonly Write[]; readonly answer: SubmissionAnswer };
}

type SubmitDeps = Pick<Deps, "store" | "now" | "newId">;

/** What tells a repeat. */
interface Marks {
  readonly key: string | null;
  readonly content: string;
  readonly bodyHash: string;
}

function marksOf({ form, key, content }: Submission): Marks {
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

/** A repeat by content gets its key remembered too, so that the key goes on telling it when the content's time is over. */
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

async function keep(deps: SubmitDeps, submission: Submission, marks: Marks): Promise<SubmissionAnswer> {
  const { writes, answer } = submission.record();
  const text = JSON.stringify(answer);
  const receipts = [
    ...keyReceipts(deps, marks, text),
    newReceipt(deps, { key: marks.content, bodyHash: marks.bodyHash, answer: text }, CONTENT_MS),
  ];
  // Of two at the same time the later one may be told of any clash: by then the receipts are there to recall.
  await deps.store.commit([...receipts, ...writes]);
  return answer;
}

/**
 * Keeps a public submission once. A repeat within 24 hours of the same Idempotency-Key, or within 10 minutes of the
 * same content, gets the first answer. Receipts and record are one commit, so that of two at the same time one wins
 * and the other finds the winner's receipt; so does whoever comes later, who is rare enough not to be looked for first.
 */
export async function submitOnce(deps: SubmitDeps, submission: Submission): Promise<SubmissionAnswer> {
  const marks = marksOf(submission);
  return keep(deps, submission, marks).catch(async (error: unknown) => {
    // Also where the file is what clashed, which the first sending made the record's.
    const earlier = hasCode(error, "conflict") ? await recall(deps, marks) : null;
    if (!earlier) throw error;
    return earlier;
  });
}
