import { getTableColumns } from "drizzle-orm/utils";
import { type Context, Hono } from "hono";
import { linkApi } from "#addresses/public.ts";
import { addressChangeTexts } from "#features/job-fair/address-change.ts";
import { saidByOwnSubmission } from "#firm/malayalam-own-submission.ts";
import { AppError } from "#rules/app-error.ts";
import { endOfPromise } from "#rules/calendar.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import { deletedText } from "#rules/trash.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { idempotencyKey, linkTokenOf } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { publicRead, publicSubmission } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { FORMER_ADDRESS_MAIL } from "#server/outbox/former-address.ts";
import { promisedBy } from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import { linkIdOf, openLink } from "#server/platform/signed-link.ts";
import type { Located } from "#server/records/belonging.ts";
import { readHolidays } from "#server/records/firm-facts.ts";
import type { Inbox } from "#server/store/store.ts";
import { submitOnce } from "#server/writing/submit-once.ts";
import { trashedUnder } from "#server/writing/trash.ts";
import {
  CORRECTION_WORKING_DAYS,
  correctionSchema,
  fieldsCorrectionSchema,
  type OwnSubmission,
  ownSubmissionAnswers,
  ownSubmissionSchema,
  ownSubmissionTexts,
} from "../own-submission.ts";
import { correct, correctable, putBack, type Sent } from "./correct-own.ts";
import { personalFields } from "./find-people.ts";
import { alertAbout, withdraw, withdrawal } from "./withdraw-own.ts";

const emailIn = (located: Located) => personalFields(located).find(({ kind }) => kind === "email")?.value;

const inboxes = collectionNames.filter((name): name is Inbox => "progress" in collections[name].listings);

async function sentUnder({ store }: Pick<Deps, "store">, reference: string): Promise<Sent | null> {
  const found = await Promise.all(
    inboxes.map(async (collection) => ({
      collection,
      record: await store.find(collection, "reference", reference),
    })),
  );
  for (const { collection, record } of found) {
    const email = record && emailIn({ collection, record });
    if (email) return { collection, record: record as Sent["record"], email, isDeleted: false };
  }
  const deleted = await trashedUnder({ store }, reference);
  const email = deleted && emailIn(deleted);
  return email ? ({ ...deleted, email, isDeleted: true } as Sent) : null;
}

/** What the link of a receipt is about, even if the firm has deleted it. */
async function openedByLink(c: Context<ApiEnv>): Promise<Sent> {
  const { deps } = c.var;
  let sent: Sent | null = null;
  await openLink(deps, "submission", linkTokenOf(c), async (reference) => {
    sent = await sentUnder(deps, reference);
    return sent?.email ?? null;
  }).catch(async (error: unknown) => {
    const earlier = await withdrawal(deps, linkTokenOf(c));
    throw earlier ? new AppError("forbidden", { message: earlier.answer.message }) : error;
  });
  // The assertion: TypeScript does not see that the call above has assigned it.
  const opened = sent as Sent | null;
  if (!opened) throw new Error("A link was opened without what it is about.");
  return opened;
}

async function sentByLink(c: Context<ApiEnv>): Promise<Sent> {
  const opened = await openedByLink(c);
  if (opened.isDeleted) throw new AppError("forbidden", { message: deletedText(opened.record.reference) });
  return opened;
}

interface Former {
  readonly sent: Sent;
  /** The mail that told the former address. */
  readonly mail: Stored<OutboxMail>;
}

/**
 * By the link in the mail that told the former address of a new one; `null` for every other link. The mail itself says
 * whose address it was, and once that is back, its link is dead.
 */
async function openFormer(c: Context<ApiEnv>): Promise<Former | null> {
  const { deps } = c.var;
  const token = linkTokenOf(c);
  const mail = await deps.store.get("outbox", linkIdOf(token));
  if (mail?.kind !== FORMER_ADDRESS_MAIL || mail.reference === null) return null;
  const { recipient: former, reference } = mail;
  await openLink(deps, "submission-address", token, async () => former);
  const sent = await sentUnder(deps, reference);
  if (!sent || sent.isDeleted || sent.email === former)
    throw new AppError("forbidden", { message: addressChangeTexts.gone });
  return { sent, mail };
}

const formerView = ({ record, email }: Sent): OwnSubmission => ({
  reference: record.reference,
  sentAt: record.createdAt,
  facts: [],
  fields: [],
  version: record.version,
  newAddress: email,
});

/** Headings of what the sender did not send, and of the time, which the page shows elsewhere. */
const notSent = new Set(["Sl No", "Suspected Spam", "Created Date", "Created Time", "Progress"]);

/** Labelled with the headings of the export, which every inbox has. */
async function view(sent: Sent): Promise<OwnSubmission> {
  const { collection, record } = sent;
  const { office, table } = collections[collection];
  const fields: Readonly<Record<string, { readonly enumValues?: readonly string[] | undefined }>> =
    getTableColumns(table);
  const columns = office?.export && "columns" in office.export ? office.export.columns : [];
  const facts = columns
    .filter(({ heading }) => !notSent.has(heading))
    .map(({ heading, field = "", value: read }) => {
      const value = String(read(record, 0));
      return { label: heading, value, isChoice: fields[field]?.enumValues?.includes(value) ?? false };
    })
    .filter(({ value }) => value !== "");
  const { reference, createdAt: sentAt, version } = record;
  return { reference, sentAt, facts, fields: await correctable(sent), version, newAddress: null };
}

const byLink = { session: "link", errors: ["forbidden"] } as const;
const correctsByLink = { session: "link", errors: ["forbidden", "conflict", "not_found"] } as const;
const changesByLink = { session: "link", errors: ["forbidden", "conflict"] } as const;

const { corrected } = ownSubmissionTexts;

/** What the sender of a form may do by the link in the receipt. */
export const ownSubmissionRoutes = new Hono<ApiEnv>()
  .get(
    linkApi.ownSubmission,
    publicRead(limits.links),
    answers("Reads what a receipt is about.", { 200: ownSubmissionSchema }, byLink),
    async (c) => {
      const opened = await openFormer(c);
      return c.json(opened ? formerView(opened.sent) : await view(await sentByLink(c)));
    },
  )
  .patch(
    linkApi.ownSubmission,
    publicSubmission(limits.links),
    validateJson(fieldsCorrectionSchema),
    answers("Corrects what a receipt is about.", { 200: ownSubmissionAnswers.corrected }, correctsByLink),
    async (c) => {
      const sent = await sentByLink(c);
      const { record, message } = await correct(c.var.deps, sent, c.req.valid("json"));
      return c.json({ message, corrected: await view({ ...sent, record }) });
    },
  )
  .post(
    linkApi.ownCorrection,
    publicSubmission(limits.links),
    validateJson(correctionSchema),
    answers(
      "Asks the firm to correct what a receipt is about.",
      { 200: messageSchema },
      { ...changesByLink, headers: ["Idempotency-Key"] },
    ),
    async (c) => {
      const { deps } = c.var;
      const sent = await sentByLink(c);
      const { reference } = sent.record;
      const { correction, language } = c.req.valid("json");
      const now = deps.now();
      const until = endOfPromise(now.toISOString(), CORRECTION_WORKING_DAYS, await readHolidays(deps.store));
      const text = language === "ml" ? saidByOwnSubmission[corrected] : corrected;
      const message = text.replace("{when}", promisedBy(until, now, language));
      const { answer } = await submitOnce(deps, {
        form: "own-correction",
        key: idempotencyKey(c),
        content: { reference, correction },
        prepare: () => ({
          writes: [
            alertAbout(deps, sent, {
              kind: "correction-alert",
              subject: `Please correct ${reference}`,
              heading: "The sender asks for a correction",
              words: correction,
            }),
          ],
          answer: { message },
        }),
      });
      return c.json(answer);
    },
  )
  .delete(
    linkApi.ownAddress,
    publicSubmission(limits.links),
    answers("Says no to a new address, and puts the former one back.", { 200: messageSchema }, changesByLink),
    async (c) => {
      const opened = await openFormer(c);
      if (!opened) throw new AppError("forbidden", { message: addressChangeTexts.gone });
      await putBack(c.var.deps, opened.sent, opened.mail);
      return c.json({ message: ownSubmissionTexts.putBack });
    },
  )
  .delete(
    linkApi.ownSubmission,
    publicSubmission(limits.links),
    answers(
      "Withdraws what a receipt is about, and erases it.",
      { 200: ownSubmissionAnswers.withdrawn },
      changesByLink,
    ),
    async (c) => {
      const { deps } = c.var;
      const token = linkTokenOf(c) ?? "";
      const earlier = await withdrawal(deps, token);
      if (earlier?.isByThisLink) return c.json(earlier.answer);
      const sent = await openedByLink(c);
      return c.json(earlier?.answer ?? (await withdraw(deps, sent, token)));
    },
  );
