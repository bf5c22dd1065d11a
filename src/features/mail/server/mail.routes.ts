import type { Context } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import type { Account } from "#rules/account/account.ts";
import type { Action } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import { type MailPart, mailStates, OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { createApp } from "#server/http/app.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { answerList, answersList, listQuerySchema, type ReadPage } from "#server/http/list.ts";
import { adminRead, adminReadOf, adminWrite } from "#server/http/route-guards.ts";
import { assertPermitted, notAllowed } from "#server/http/session-guards.ts";
import { validateOptionalJson, validateQuery } from "#server/http/validate.ts";
import { textOf } from "#server/outbox/compose.ts";
import { answeredBy } from "#server/outbox/conversation.ts";
import { addressSince } from "#server/outbox/former-address.ts";
import { sentAgain } from "#server/outbox/mail-of.ts";
import { asPlainText, closingOf, signatureOf } from "#server/outbox/plain-text.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { readFirmFacts } from "#server/records/firm-facts.ts";
import { permissionOnRecord } from "#server/records/record-permission.ts";
import { retryOnConflict, type Write } from "#server/store/store.ts";
import { answerWrites } from "#server/writing/answer.ts";
import {
  correctedRecipientSchema,
  type MailDetails,
  type MailRecord,
  type MailStatus,
  mailAnswers,
  mailDetailsSchema,
  mailRecordSchema,
  mailStatusSchema,
  outboxTexts,
} from "../mail-record.ts";
import { mailChoiceRoutes } from "./mail-choice.routes.ts";
import { countShown, isToAccount, mayBeShown, readShownMails, shownIn } from "./shown-mails.ts";

/** Without a recipient, the mail is sent again to the same one. */
const resendSchema = z.partial(correctedRecipientSchema);

const querySchema = z.extend(listQuerySchema, {
  state: z.optional(z.enum(mailStates)),
  /** `{collection}/{id}` of a record. */
  about: z.optional(z.string()),
});

function mailRecord(mail: Stored<OutboxMail>): MailRecord {
  const { _id, kind, recipient, about, subject, state, tries, nextTryAt, lastReason, sentAt, createdAt } =
    mail;
  return { _id, kind, recipient, about, subject, state, tries, nextTryAt, lastReason, sentAt, createdAt };
}

const isSigned = (part: MailPart) => "link" in part && part.link.signed !== undefined;

/**
 * Only a mail to an email address that was typed: what holds a secret, or is an account's own, must reach nobody else. A link
 * that is signed for the address of the record would be dead at any other: that is corrected in the record, which mails another.
 */
const isCorrectable = (deps: Deps, mail: Stored<OutboxMail>) =>
  mail.recipient !== OPERATIONS &&
  !mail.isSecret &&
  !isToAccount(mail) &&
  !textOf(deps, mail)?.parts.some(isSigned);

/** The mail with its text as it is sent, unless that contains a secret link. */
function mailDetails(deps: Deps, mail: Stored<OutboxMail>, facts: FirmFacts): MailDetails {
  const text = mail.isSecret ? null : textOf(deps, mail);
  return {
    ...mailRecord(mail),
    text: text && asPlainText(text, closingOf(mail), signatureOf(facts)),
    isCorrectable: isCorrectable(deps, mail),
  };
}

/** Counts only what the account may see, since no list would show it the rest. */
async function readStatus(deps: Deps, account: Account): Promise<MailStatus> {
  const [waiting, failed] = await Promise.all([
    countShown(deps, "waiting", account),
    countShown(deps, "failed", account),
  ]);
  return { isSetUp: deps.mail.transport !== null, waiting, failed };
}

/** A mail about a record may be read, and sent again, by whoever may read or change the record. */
const permissionFor = (about: string | null | undefined, action: Action) =>
  permissionOnRecord(about, action) ?? (`outbox:${action}` as const);

async function findMail(c: Context<ApiEnv>, id: string, action: Action): Promise<Stored<OutboxMail>> {
  const mail = await c.var.deps.store.get("outbox", id);
  assertPermitted(c, permissionFor(mail?.about, action));
  if (!mail) throw new AppError("not_found", { message: outboxTexts.unknown });
  if (!mayBeShown(mail, c.var.session.account)) throw notAllowed();
  return mail;
}

const refused = (message: string) => new AppError("conflict", { message });

/**
 * Sends a mail again, to a corrected email address if one is given, or to the one that its record has been given since: whoever
 * has the former one may be a stranger. The request's store does so after the answer.
 */
const resend = (c: Context<ApiEnv>, id: string, corrected: string | undefined) =>
  retryOnConflict(async () => {
    const { deps } = c.var;
    const mail = await findMail(c, id, "write");
    const { version, recipient: before } = mail;
    const since = corrected === undefined ? await addressSince(deps.store, mail) : null;
    const recipient = corrected ?? since ?? before;
    if (recipient !== before && since === null && !isCorrectable(deps, mail))
      throw refused(outboxTexts.notCorrectable);
    if (recipient === before && mail.state === "waiting") throw refused(outboxTexts.waiting);
    if (mail.mailBody === "") throw refused(outboxTexts.secretGone);
    const changes = { ...sentAgain(deps), recipient };
    const answered = await answeredBy(deps.store, mail);
    const taken = answered ? answerWrites(answered.inbox, answered.record, c.var.session.account._id) : [];
    const [sent] = await deps.store.commit([{ update: "outbox", id, version, changes }, ...taken]);
    const message = since === null ? outboxTexts.resent : outboxTexts.redirected(since);
    return { message, mail: mailRecord(sent) };
  });

/** How many failed mails one press sends again, in one commit. */
const RESENT_MAX = 100;

/** Sends the failed mails again that the account may see, the newest first. */
const resendFailed = (deps: Deps, account: Stored<Account>) =>
  retryOnConflict(async () => {
    const changes = sentAgain(deps);
    const writes: Write[] = [];
    const answered = new Map<string, Write[]>();
    for await (const mail of shownIn(deps, "failed", account)) {
      const { _id: id, version, mailBody, about } = mail;
      if (mailBody === "") continue;
      writes.push({ update: "outbox", id, version, changes });
      const found = await answeredBy(deps.store, mail);
      if (found) answered.set(about ?? "", answerWrites(found.inbox, found.record, account._id));
      if (writes.length === RESENT_MAX) break;
    }
    await deps.store.commit([...writes, ...[...answered.values()].flat()]);
    const count = writes.length;
    const message = count === 1 ? outboxTexts.resent : `${count} mails are being sent again.`;
    return { message, count };
  });

/** The firm's mails: what was sent, what waits, and what failed. */
export const outboxApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.outbox,
      adminReadOf("outbox:read"),
      validateQuery(querySchema),
      answersList("Lists mails.", mailRecordSchema),
      (c) => {
        const { state, about, ...query } = c.req.valid("query");
        assertPermitted(c, permissionFor(about, "read"));
        const readMails = readShownMails(c.var.deps, { state, about }, c.var.session.account);
        const readPage: ReadPage<MailRecord> = async (page) => {
          const { items, nextCursor } = await readMails(page);
          return { items: items.map(mailRecord), nextCursor };
        };
        return answerList(c, { collection: "outbox", query, readPage });
      },
    )
    .get(
      adminApi.outboxStatus,
      adminRead("outbox:read"),
      answers("Counts the mails that wait and that failed.", { 200: mailStatusSchema }),
      async (c) => c.json(await readStatus(c.var.deps, c.var.session.account)),
    )
    // Before the mails, whose path of one mail matches these as well.
    .route("/", mailChoiceRoutes())
    .post(
      adminApi.outboxResendFailed,
      adminWrite("outbox:write"),
      answers("Sends the failed mails again.", { 200: mailAnswers.resent }),
      async (c) => c.json(await resendFailed(c.var.deps, c.var.session.account)),
    )
    .get(
      adminApi.outboxMail.pattern,
      adminReadOf("outbox:read"),
      answers("Reads a mail.", { 200: mailDetailsSchema }, { errors: ["not_found"] }),
      async (c) => {
        const { deps } = c.var;
        const [mail, facts] = await Promise.all([
          findMail(c, c.req.param("id"), "read"),
          readFirmFacts(deps.store),
        ]);
        return c.json(mailDetails(deps, mail, facts));
      },
    )
    .post(
      adminApi.outboxResend.pattern,
      adminWrite(),
      validateOptionalJson(resendSchema),
      answers(
        "Sends a mail again, to a corrected address if one is given.",
        { 200: mailAnswers.one },
        { errors: ["not_found", "conflict"] },
      ),
      async (c) => c.json(await resend(c, c.req.param("id"), c.req.valid("json").recipient)),
    );
