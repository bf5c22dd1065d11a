import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf } from "#server/http/caller.ts";
import { answers } from "#server/http/described.ts";
import { adminWrite } from "#server/http/route-guards.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import type { Actor } from "#server/store/audit-entry.ts";
import { retryOnConflict } from "#server/store/store.ts";
import { handledNow, takenInHand } from "#server/writing/answer.ts";
import { formByHand } from "#server/writing/by-hand.ts";
import { formReceipt } from "#server/writing/first-receipt.ts";
import { languageOfForm } from "#server/writing/given-notice.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { type Circumstances, submissionRoute } from "#server/writing/submission-route.ts";
import { CALL_GONE, isCallOpen } from "../call-times.ts";
import { enquirySchema, unconfirmed } from "../enquiry.ts";
import { type CallAnswer, callAnswerSchema, callTexts } from "../enquiry-record.ts";
import { callConfirmation, enquiryMails } from "./enquiry-mails.ts";

/**
 * Confirms the call that an enquiry asks for, which takes it in hand as a reply does, and mails its sender in the same
 * commit. A call that is confirmed already is not confirmed again.
 */
const confirmCall = (deps: Deps, id: string, actor: Actor): Promise<CallAnswer> =>
  retryOnConflict(async () => {
    const { store, now } = deps;
    const [record, language] = await Promise.all([
      store.get("enquiries", id),
      languageOfForm(deps, "enquiries", id),
    ]);
    if (!record) throw new AppError("not_found", { message: callTexts.unknown });
    const { version, callAt, callConfirmedAt } = record;
    if (callConfirmedAt !== null) {
      const handled = await handledNow(store, record, actor);
      return { message: callTexts.confirmed, callConfirmedAt, handled };
    }
    if (callAt === null || Date.parse(callAt) <= now().getTime())
      throw new AppError("conflict", { message: callAt === null ? callTexts.none : callTexts.over });
    const confirmedAt = now().toISOString();
    const changes = {
      call: "Confirmed",
      callConfirmedAt: confirmedAt,
      ...takenInHand(record, actor.accountId),
    } as const;
    const [confirmed] = await store.commit([
      { update: "enquiries", id, version, changes },
      callConfirmation(deps, record, callAt, language),
    ]);
    const message = deps.mail.transport === null ? callTexts.waiting : callTexts.confirmed;
    return { message, callConfirmedAt: confirmedAt, handled: await handledNow(store, confirmed, actor) };
  });

/** What is stored. A page may have been open for long, or have offered times by hours and holidays that have changed since. */
function stored(fields: z.output<typeof enquirySchema>, { now, firm }: Circumstances) {
  const { callAt } = fields;
  if (callAt !== null && !isCallOpen(callAt, now, firm))
    throw new AppError("invalid", { message: CALL_GONE, fields: { callAt: CALL_GONE } });
  return { ...fields, ...unconfirmed(callAt) };
}

const form = {
  inbox: "enquiries",
  name: "enquiry",
  schema: enquirySchema,
  record: stored,
  prefix: "ENQ",
  message: "Thank you. We have received your enquiry.",
  mails: enquiryMails,
} as const;

const sending = submissionRoute({ ...form, path: api.enquirySubmit, summary: "Sends an enquiry." });

const inbox = inboxRoutes("enquiries", {
  calls: adminApi.enquiries,
  emailOf: (_, { email }) => email,
  byHand: formByHand(form),
  firstReceipt: formReceipt(form.inbox, form.mails),
  unknown: callTexts.unknown,
}).post(
  adminApi.confirmCall.pattern,
  adminWrite("enquiries:write"),
  answers(
    "Confirms the call that an enquiry asks for, and mails it to the sender for their calendar.",
    { 200: callAnswerSchema },
    { errors: ["not_found", "conflict"] },
  ),
  async (c) => c.json(await confirmCall(c.var.deps, c.req.param("id"), actorOf(c))),
);

/** The contact form and its enquiries. */
export const enquiriesApp = (openDeps: OpenDeps) => createApp(openDeps).route("/", sending).route("/", inbox);
