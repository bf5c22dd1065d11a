import { getTableColumns } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { linkApi } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { deletedText } from "#rules/trash.ts";
import { collectionNames, collections } from "#server/collections.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { answers, messageSchema } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { linkTokenOf } from "#server/http/request-headers.ts";
import { publicRead, publicSubmission } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { alertOf } from "#server/outbox/submission-mails.ts";
import { quoted } from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import { openLink } from "#server/platform/signed-link.ts";
import type { Located } from "#server/records/belonging.ts";
import type { Inbox } from "#server/store/collections.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import type { Write } from "#server/store/store.ts";
import { trashedUnder } from "#server/writing/trash.ts";
import {
  correctedSchema,
  correctionSchema,
  fieldsCorrectionSchema,
  type OwnSubmission,
  ownSubmissionSchema,
  ownSubmissionTexts,
  withdrawnSchema,
} from "../own-submission.ts";
import { correct, correctable, type Sent, theSender } from "./correct-own.ts";
import { erase } from "./erase.ts";
import { personalFields } from "./find-people.ts";

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

/** What the link of a receipt is about. */
async function sentByLink(c: Context<ApiEnv>): Promise<Sent> {
  const { deps } = c.var;
  let sent: Sent | null = null;
  await openLink(deps, "submission", linkTokenOf(c), async (reference) => {
    sent = await sentUnder(deps, reference);
    return sent?.email ?? null;
  });
  // The assertion: TypeScript does not see that the call above has assigned it.
  const opened = sent as Sent | null;
  if (!opened) throw new Error("A link was opened without what it is about.");
  if (opened.isDeleted) throw new AppError("forbidden", { message: deletedText(opened.record.reference) });
  return opened;
}

/** Not the sender's: what the server has found out, and when, which is said above. */
const notSent = new Set(["Sl No", "Suspected Spam", "Created Date", "Created Time", "Progress"]);

/** Under the headings of the export, which each inbox has. */
async function view(sent: Sent): Promise<OwnSubmission> {
  const { collection, record } = sent;
  const { uses, table } = collections[collection];
  const fields: Readonly<Record<string, { readonly enumValues?: readonly string[] | undefined }>> =
    getTableColumns(table);
  const columns = uses?.export && "columns" in uses.export ? uses.export.columns : [];
  const facts = columns
    .filter(({ heading }) => !notSent.has(heading))
    .map(({ heading, field = "", value: read }) => {
      const value = String(read(record, 0));
      return { label: heading, value, isChoice: fields[field]?.enumValues?.includes(value) ?? false };
    })
    .filter(({ value }) => value !== "");
  const { reference, createdAt: sentAt, version } = record;
  return { reference, sentAt, facts, fields: await correctable(sent), version };
}

const alertAbout = (
  deps: Deps,
  { collection, record, email }: Sent,
  {
    kind,
    subject,
    heading,
    words,
  }: Record<"kind" | "subject" | "heading", string> & { words: string | null },
) =>
  alertOf(deps, {
    kind,
    about: { collection, id: record._id },
    reference: record.reference,
    replyTo: email,
    subject,
    heading,
    facts: [],
    parts: [...quoted(words), { paragraph: "A reply to this mail goes to the sender." }],
  });

/** Puts away what is withdrawn, and has the firm decide what it must keep. */
const askToErase = (deps: Deps, sent: Sent) =>
  retryOnConflict(async () => {
    const { collection, record } = sent;
    const current = await deps.store.get(collection, record._id);
    if (!current) return;
    const done: Write = {
      update: collection,
      id: record._id,
      version: current.version,
      changes: { progress: "done" },
    };
    const alert = alertAbout(deps, sent, {
      kind: "erasure-alert",
      subject: `${record.reference} is withdrawn: please erase it`,
      heading: "The sender withdraws it, and asks for erasure",
      words: null,
    });
    await deps.store.commit([done, alert]);
  });

async function withdraw(deps: Deps, sent: Sent) {
  const { collection, record } = sent;
  if (record.progress !== "new") {
    await askToErase(deps, sent);
    return { message: ownSubmissionTexts.asked, isErased: false };
  }
  const records = [{ collection, _id: record._id }];
  await erase(deps, theSender, { records, reason: "Withdrawn by the link in the receipt." });
  const { reference } = record;
  await deps.store.commit([
    mailOf(deps, {
      kind: "withdrawn-alert",
      to: OPERATIONS,
      text: {
        subject: `${reference} is withdrawn and erased`,
        heading: "The sender has withdrawn it",
        parts: [
          {
            paragraph: `It was sent on ${formatMomentInWords(new Date(record.createdAt))}, and nobody had begun to deal with it. Nothing of it is stored any more; please delete the mail that announced it.`,
          },
        ],
      },
    }),
  ]);
  return { message: ownSubmissionTexts.erased, isErased: true };
}

const byLink = { session: "link", errors: ["forbidden"] } as const;
const correctsByLink = { session: "link", errors: ["forbidden", "conflict", "not_found"] } as const;
const changesByLink = { session: "link", errors: ["forbidden", "conflict"] } as const;

/** What the sender of a form may do by the link in the receipt. */
export const ownSubmissionRoutes = new Hono<ApiEnv>()
  .get(
    linkApi.ownSubmission,
    publicRead(limits.links),
    answers("Reads what a receipt is about.", { 200: ownSubmissionSchema }, byLink),
    async (c) => c.json(await view(await sentByLink(c))),
  )
  .patch(
    linkApi.ownSubmission,
    publicSubmission(limits.links),
    validateJson(fieldsCorrectionSchema),
    answers("Corrects what a receipt is about.", { 200: correctedSchema }, correctsByLink),
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
    answers("Asks the firm to correct what a receipt is about.", { 200: messageSchema }, changesByLink),
    async (c) => {
      const sent = await sentByLink(c);
      const alert = alertAbout(c.var.deps, sent, {
        kind: "correction-alert",
        subject: `Please correct ${sent.record.reference}`,
        heading: "The sender asks for a correction",
        words: c.req.valid("json").correction,
      });
      await c.var.deps.store.commit([alert]);
      return c.json({ message: ownSubmissionTexts.corrected });
    },
  )
  .delete(
    linkApi.ownSubmission,
    publicSubmission(limits.links),
    answers("Withdraws what a receipt is about, and erases it.", { 200: withdrawnSchema }, changesByLink),
    async (c) => c.json(await withdraw(c.var.deps, await sentByLink(c))),
  );
