import { Hono } from "hono";
import * as z from "zod/mini";
import { type FirmFacts, holidaysIn } from "#rules/firm-facts.ts";
import { languageOfNotice } from "#rules/privacy-notice.ts";
import type { HasProgress } from "#rules/progress.ts";
import {
  looksAutomatic,
  type SubmissionGuard,
  submissionGuardSchema,
  withoutGuard,
} from "#rules/submission-guard.ts";
import { collections } from "../collections.ts";
import { idempotencyKey } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { limits } from "../http/rate-limit.ts";
import { publicSubmission } from "../http/route-guards.ts";
import { validateJson } from "../http/validate.ts";
import { type SubmissionMails, submissionMails } from "../outbox/submission-mails.ts";
import { promisedBy } from "../outbox/wording.ts";
import type { Deps } from "../platform/deps.ts";
import { readFirmFacts } from "../records/firm-facts.ts";
import type { Inbox, RecordOf, Write } from "../store/store.ts";
import { givenNotice } from "./given-notice.ts";
import { newReference } from "./reference.ts";
import { sourceOf } from "./source.ts";
import { type Submitted, submissionRefusals, submitOnce, submittedSchema } from "./submit-once.ts";

interface Added {
  readonly suspectedSpam: boolean;
  readonly reference: string;
}

/** The fields of a submission's record that come from the form, without those that the server adds. */
export type Content<C extends Inbox> = Omit<RecordOf<C>, keyof Added | keyof HasProgress>;

/** A form whose submissions become records of an inbox. */
export interface SubmittedForm<C extends Inbox> {
  readonly inbox: C;
  /** Distinguishes the idempotency keys of forms. */
  readonly name: string;
  /** The first part of a reference, such as ENQ. */
  readonly prefix: string;
  /** The text of the response. */
  readonly message: string;
  readonly mails: SubmissionMails<RecordOf<C> & Added>;
}

/** What a form's rules may depend on besides the values, such as the firm's office hours. */
export interface Circumstances {
  readonly now: Date;
  readonly firm: FirmFacts;
}

interface Sent<C extends Inbox> {
  readonly key: string | undefined;
  readonly guard: SubmissionGuard;
  /** The submission without anything that differs between retries, by which a retry is recognised. */
  readonly content: unknown;
  /** What to store under that id, and what else to write with it. */
  readonly prepare: (
    id: string,
    circumstances: Circumstances,
  ) => { readonly record: Content<C>; readonly writes?: readonly Write[] };
}

/** Stores a submission once, as a new record with its mails. Suspected spam is flagged, never dropped. */
export async function submitRecord<C extends Inbox>(
  deps: Pick<Deps, "store" | "now" | "newId">,
  { inbox, name, prefix, message, mails }: SubmittedForm<C>,
  { key, guard, content, prepare }: Sent<C>,
): Promise<Submitted> {
  const [noticeWrites, firm] = await Promise.all([givenNotice(deps, guard), readFirmFacts(deps.store)]);
  const holidays = holidaysIn(firm);
  return submitOnce(deps, {
    form: name,
    key,
    content,
    prepare: () => {
      const id = deps.newId();
      const reference = newReference(deps, prefix);
      const { record: sent, writes = [] } = prepare(id, { now: deps.now(), firm });
      const added = {
        suspectedSpam: looksAutomatic(guard),
        reference,
        progress: "new",
        ownerId: "",
        isSpam: false,
        source: sourceOf(guard),
      };
      const record = { ...sent, ...added } as unknown as RecordOf<C> & Added;
      const about = { collection: inbox, id };
      const language = languageOfNotice(guard.noticeVersion);
      const createdAt = deps.now().toISOString();
      const stored = { ...record, _id: id, createdAt, updatedAt: createdAt, version: 1 };
      const until = collections[inbox as Inbox].promised?.due(stored, holidays) ?? null;
      const promise = until === null ? {} : { promise: promisedBy(until, deps.now(), language) };
      return {
        writes: [
          { insert: inbox, id, record } as Write,
          ...writes,
          ...noticeWrites(about),
          ...submissionMails(deps, about, record, mails, holidays, language),
        ],
        answer: { message, _id: id, reference, ...promise },
      };
    },
  });
}

interface SubmissionRoute<C extends Inbox, Fields extends object> extends SubmittedForm<C> {
  readonly path: string;
  /** For the description of the API. */
  readonly summary: string;
  readonly schema: z.ZodMiniType<Fields>;
  readonly record: (fields: Omit<Fields, keyof SubmissionGuard>, circumstances: Circumstances) => Content<C>;
}

/** The route by which anyone sends a form that becomes a record. */
export const submissionRoute = <C extends Inbox, Fields extends object>({
  path,
  summary,
  schema,
  record,
  ...form
}: SubmissionRoute<C, Fields>): Hono<ApiEnv> =>
  new Hono<ApiEnv>().post(
    path,
    publicSubmission(limits.publicForms),
    validateJson(z.intersection(schema, submissionGuardSchema)),
    answers(summary, { 201: submittedSchema }, submissionRefusals),
    async (c) => {
      const { guard, fields } = withoutGuard(c.req.valid("json"));
      const { answer } = await submitRecord(c.var.deps, form, {
        key: idempotencyKey(c),
        guard,
        content: fields,
        prepare: (_, circumstances) => ({ record: record(fields, circumstances) }),
      });
      return c.json(answer, 201);
    },
  );
