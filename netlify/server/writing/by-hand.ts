import { Hono } from "hono";
import * as z from "zod/mini";
import type { Permission } from "#rules/account/permissions.ts";
import { type ContactWay, contactWays } from "#rules/activity.ts";
import { idempotencyKey } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { adminWrite } from "../http/route-guards.ts";
import { parseOrThrow, validateJson } from "../http/validate.ts";
import type { Deps } from "../platform/deps.ts";
import type { Inbox, Write } from "../store/store.ts";
import { withCommit } from "../store/writes.ts";
import { type Circumstances, type Content, type SubmittedForm, submitRecord } from "./submission-route.ts";
import { submissionRefusals, submittedSchema } from "./submit-once.ts";

/** What an administrator records in the place of a form. */
const byHandSchema = z.object({
  via: z.enum(Object.keys(contactWays) as [ContactWay], "Please say how they reached you."),
  /** The form's fields, which the form's own rules check. */
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** The sender gets the form's receipt. */
  sendsReceipt: z._default(z.boolean("Please send true or false."), false),
});

interface Recording {
  readonly key: string | undefined;
  /** The sender gets the form's receipt. */
  readonly sendsReceipt: boolean;
}

type Recorded = z.output<typeof submittedSchema>;

/** Records what somebody said or wrote elsewhere: parses the form's fields by its own rules, and stores them. */
export type RecordByHand = (deps: Deps, fields: unknown, recording: Recording) => Promise<Recorded>;

interface FormByHand<C extends Inbox, Fields> extends SubmittedForm<C> {
  readonly schema: z.ZodMiniType<Fields>;
  readonly record: (fields: Fields, circumstances: Circumstances) => Content<C>;
}

/** For a form that becomes one record. The firm gets no alert about what its own staff has entered. */
export const formByHand =
  <C extends Inbox, Fields extends object>({
    schema,
    record,
    ...form
  }: FormByHand<C, Fields>): RecordByHand =>
  async (deps, sent, { key, sendsReceipt }) => {
    const fields = await parseOrThrow(schema, sent);
    const receipt = sendsReceipt ? form.mails.receipt : (false as const);
    const mails = { ...form.mails, alert: false as const, receipt };
    const name = `${form.name}-by-hand`;
    const { answer } = await submitRecord(
      deps,
      { ...form, name, mails },
      {
        key,
        guard: {},
        content: fields,
        prepare: (_, circumstances) => ({ record: record(fields, circumstances) }),
      },
    );
    return z.parse(submittedSchema, answer);
  };

/** The same, with the log's reason for each new record of the inbox. */
const withReason = (deps: Deps, inbox: Inbox, reason: string): Deps => ({
  ...deps,
  store: withCommit(deps.store, (writes) =>
    deps.store.commit(
      writes.map(
        (write) => ("insert" in write && write.insert === inbox ? { ...write, reason } : write) as Write,
      ),
    ),
  ),
});

/** The route by which administrators record what reached the firm otherwise than by the form. */
export const byHandRoute = (inbox: Inbox, path: string, permission: Permission, record: RecordByHand) =>
  new Hono<ApiEnv>().post(
    path,
    adminWrite(permission),
    validateJson(byHandSchema),
    answers("Records what reached the firm by another way.", { 201: submittedSchema }, submissionRefusals),
    async (c) => {
      const { via, fields, sendsReceipt } = c.req.valid("json");
      const deps = withReason(c.var.deps, inbox, contactWays[via]);
      return c.json(await record(deps, fields, { key: idempotencyKey(c), sendsReceipt }), 201);
    },
  );
