import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { InboxCalls } from "#addresses/admin.ts";
import { activityAnswers, noteSchema, noteTexts } from "#rules/activity.ts";
import { AppError } from "#rules/app-error.ts";
import { bulkAnswers, bulkSchema } from "#rules/bulk.ts";
import { ownerAnswerSchema, ownerTexts, progressAnswerSchema, progressSchema } from "#rules/progress.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import { relatedListSchema } from "#rules/related.ts";
import { otherAnswerSchema, replyAnswers, replyTexts, sentReplySchema } from "#rules/reply.ts";
import { reasonSchema, trashTexts } from "#rules/trash.ts";
import { actorOf, expectedVersion, idempotencyKey } from "../http/caller.ts";
import { type ApiEnv, answers, type Schema } from "../http/described.ts";
import { validateJson } from "../http/validate.ts";
import { answerSubject, byColleagues, conversation } from "../outbox/conversation.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { accountNames, receive, receivedSchema } from "../records/received.ts";
import type { Inbox, RecordOf } from "../store/store.ts";
import { addNote, changeNote, noteAnswer, readActivity } from "./activity.ts";
import { setMany } from "./bulk.ts";
import { byHandRoute, type RecordByHand } from "./by-hand.ts";
import { correctByHand, correctionSchema, type NewAddressReceipt } from "./correct-by-hand.ts";
import { versionField } from "./current-version.ts";
import type { FirstReceipt } from "./first-receipt.ts";
import { type HandlingTarget, removeRecord, restoreRecord, setOwner, setProgress } from "./handling.ts";
import { guardsOf, inboxList, type View, whole } from "./inbox-list.ts";
import { commitAndPurge } from "./publish.ts";
import { readRelated } from "./related.ts";
import { sendReply } from "./reply.ts";
import { replyTemplateRoutes } from "./reply-templates.ts";
import { savedViewRoutes } from "./saved-view-routes.ts";
import { submissionRefusals } from "./submit-once.ts";

const progressChangeSchema = z.object({ progress: progressSchema });

const ownerChangeSchema = z.object({
  owner: z.nullable(z.string(ownerTexts.unknown)),
  /** How far it has been dealt with, which may be said at once. */
  progress: z.optional(progressSchema),
});

const ofRecord = { errors: ["not_found"] } as const;
const ofAddition = { headers: ["Idempotency-Key"], errors: ["not_found", "conflict"] } as const;
const ofNote = { errors: ["not_found", "forbidden", "conflict"] } as const;
const ofReply = {
  ...submissionRefusals,
  errors: [...submissionRefusals.errors, "not_found", "conflict"],
} as const;
const ofHandling = { headers: ["If-Match"], errors: ["not_found", "conflict"] } as const;

interface InboxRoutes<C extends Inbox> {
  readonly calls: InboxCalls;
  /** Makes the mail to a corrected email address, if it is not the receipt that every submission has. */
  readonly receipt?: NewAddressReceipt;
  /** The email address of a record's sender. */
  readonly emailOf: (deps: Deps, record: Stored<RecordOf<C>>) => string | null | Promise<string | null>;
  readonly byHand: RecordByHand;
  /** Makes the mail to a sender whose submission was suspected to be spam, and turns out not to be. */
  readonly firstReceipt: FirstReceipt;
  /** The tag of cached content that counts or names these records. */
  readonly counted?: CacheTag;
  /** What a list has of a record; by default, all of it. */
  readonly view?: View<C>;
  /** What the record's own page gets, if that is more than the list has. */
  readonly details?: View<C>;
  /** The schema of `details`, if it is not that of the record. */
  readonly detailsSchema?: Schema;
  /** The error text if there is no such record. */
  readonly unknown: string;
}

/** The routes by which administrators list and read an inbox, and note who deals with its records, how far, and what there is to know. */
export function inboxRoutes<C extends Inbox>(
  inbox: C,
  {
    calls,
    emailOf,
    receipt,
    byHand,
    firstReceipt,
    view = whole,
    details = view,
    detailsSchema = () => receivedSchema(inbox),
    unknown,
    counted,
  }: InboxRoutes<C>,
): Hono<ApiEnv> {
  const { mayRead, mayWrite, permissions, parameter } = guardsOf(inbox);
  const idIn = (c: Context<ApiEnv>) => c.req.param(parameter) ?? "";
  const aboutOf = (c: Context<ApiEnv>) => ({ inbox, id: idIn(c), accountId: c.var.session.account._id });
  function found<T>(answer: T | null): T {
    if (answer === null) throw new AppError("not_found", { message: unknown });
    return answer;
  }
  const targetOf = (c: Context<ApiEnv>, version: number | undefined): HandlingTarget<C> => ({
    inbox,
    id: idIn(c),
    expected: expectedVersion(c, version),
    view,
  });
  const emailNow = async (c: Context<ApiEnv>, record: Stored<RecordOf<C>>) =>
    (await emailOf(c.var.deps, record)) || null;
  const recordAndEmail = async (c: Context<ApiEnv>) => {
    const record = found(await c.var.deps.store.get(inbox, idIn(c)));
    return { record, to: await emailNow(c, record) };
  };
  /** Makes the CDN forget what it counts or names by the record that is changed. */
  const recounted = <T>(c: Context<ApiEnv>, work: () => Promise<T>) =>
    commitAndPurge(c.var.deps, counted ?? [], work);
  // Before the record, whose path may match these as well.
  const lists = inboxList(inbox, calls.list, { view })
    .route("/", savedViewRoutes(inbox, calls, permissions))
    .route("/", replyTemplateRoutes(inbox, calls, permissions))
    .route("/", byHandRoute(inbox, calls.byHand, permissions.write, byHand));
  return lists
    .get(
      calls.record.pattern,
      mayRead,
      answers("Reads one record.", { 200: detailsSchema }, ofRecord),
      async (c) => {
        const { deps } = c.var;
        const [record, names] = await Promise.all([deps.store.get(inbox, idIn(c)), accountNames(deps.store)]);
        return c.json(await details(deps, receive(found(record), names)));
      },
    )
    .patch(
      calls.progress.pattern,
      mayWrite,
      validateJson(z.extend(progressChangeSchema, { version: versionField })),
      answers("Says how far a record has been dealt with.", { 200: progressAnswerSchema }, ofHandling),
      async (c) => {
        const { version, ...change } = c.req.valid("json");
        return c.json(await setProgress(c.var.deps, targetOf(c, version), change));
      },
    )
    .patch(
      calls.owner.pattern,
      mayWrite,
      validateJson(z.extend(ownerChangeSchema, { version: versionField })),
      answers("Says who deals with a record.", { 200: ownerAnswerSchema }, ofHandling),
      async (c) => {
        const { version, owner, progress } = c.req.valid("json");
        return c.json(await setOwner(c.var.deps, targetOf(c, version), owner, progress));
      },
    )
    .post(
      calls.bulk,
      mayWrite,
      validateJson(bulkSchema),
      answers("Changes several records at once.", { 200: bulkAnswers.changed }, { errors: ["conflict"] }),
      async (c) => {
        const bulk = { inbox, actor: actorOf(c), counted, receipt: firstReceipt };
        return c.json(await setMany(c.var.deps, bulk, c.req.valid("json")));
      },
    )
    .patch(
      calls.record.pattern,
      mayWrite,
      validateJson(correctionSchema),
      answers(
        "Corrects fields of a record, by the rules of its form.",
        { 200: () => z.extend(messageSchema, { version: z.number() }) },
        ofHandling,
      ),
      async (c) => {
        const { version, reason, ...fields } = c.req.valid("json");
        const correction = { reason, ...(receipt && { receipt }) };
        return c.json(
          await recounted(c, () => correctByHand(c.var.deps, targetOf(c, version), fields, correction)),
        );
      },
    )
    .delete(
      calls.record.pattern,
      mayWrite,
      validateJson(reasonSchema),
      answers("Deletes a record, which can be restored for 30 days.", { 200: messageSchema }, ofHandling),
      async (c) => {
        const deletion = { by: actorOf(c).username, ...c.req.valid("json") };
        await removeRecord(c.var.deps, targetOf(c, undefined), deletion, counted);
        return c.json({ message: trashTexts.deleted });
      },
    )
    .post(
      calls.restore.pattern,
      mayWrite,
      answers(
        "Restores a deleted record.",
        { 200: () => z.extend(messageSchema, { data: receivedSchema(inbox) }) },
        { errors: ["not_found", "conflict"] },
      ),
      async (c) => {
        const { deps } = c.var;
        const [record, names] = await Promise.all([
          restoreRecord(deps, inbox, idIn(c), counted),
          accountNames(deps.store),
        ]);
        return c.json({ message: trashTexts.restored, data: await view(deps, receive(record, names)) });
      },
    )
    .get(
      calls.activity.pattern,
      mayRead,
      answers("Lists what happened to a record, newest first.", { 200: activityAnswers.list }, ofRecord),
      async (c) => c.json(found(await readActivity(c.var.deps, aboutOf(c)))),
    )
    .post(
      calls.notes.pattern,
      mayWrite,
      validateJson(noteSchema),
      answers("Adds a note to a record.", { 201: activityAnswers.noted }, ofAddition),
      async (c) => {
        const sent = { ...c.req.valid("json"), key: idempotencyKey(c) };
        const note = await addNote(c.var.deps, aboutOf(c), actorOf(c), sent);
        return c.json({ message: noteTexts.added, data: found(note) }, 201);
      },
    )
    .patch(
      `${calls.notes.pattern}/:note`,
      mayWrite,
      validateJson(noteSchema),
      answers("Changes a note of one's own, within ten minutes.", { 200: activityAnswers.noted }, ofNote),
      async (c) => {
        const note = c.req.param("note") ?? "";
        const data = await changeNote(c.var.deps, aboutOf(c), note, c.req.valid("json"));
        return c.json({ message: noteTexts.changed, data });
      },
    )
    .get(
      calls.related.pattern,
      mayRead,
      answers(
        "Lists what else came from a record's sender, newest first.",
        { 200: relatedListSchema },
        ofRecord,
      ),
      async (c) => c.json(found(await readRelated(c.var.deps, aboutOf(c), c.var.session.account))),
    )
    .get(
      calls.reply.pattern,
      mayRead,
      answers("Says how the sender of a record can be answered.", { 200: replyAnswers.ways }, ofRecord),
      async (c) => {
        const { store, mail } = c.var.deps;
        const { record, to } = await recordAndEmail(c);
        const before = to ? await conversation(store, `${inbox}/${record._id}`, to) : [];
        return c.json({
          isSetUp: mail.transport !== null,
          to,
          subject: answerSubject(before),
          colleagues: byColleagues(before, c.var.session.account.username).length,
        });
      },
    )
    .post(
      calls.reply.pattern,
      mayWrite,
      validateJson(sentReplySchema),
      answers("Mails an answer to the sender of a record.", { 201: replyAnswers.sent }, ofReply),
      async (c) => {
        const { record, to } = await recordAndEmail(c);
        const { reference = null } = record as { readonly reference?: string | null };
        const answered = {
          inbox,
          record: record as Stored<RecordOf<Inbox>>,
          to,
          emailOf: (now: Stored<RecordOf<Inbox>>) => emailNow(c, now as Stored<RecordOf<C>>),
          reference,
        };
        const sent = { reply: c.req.valid("json"), key: idempotencyKey(c) };
        // An answer takes back that a record was suspected.
        const answer = await recounted(c, () => sendReply(c.var.deps, answered, actorOf(c), sent));
        const isSetUp = c.var.deps.mail.transport !== null;
        return c.json({ message: isSetUp ? replyTexts.sent : replyTexts.waiting, ...answer }, 201);
      },
    )
    .post(
      calls.otherAnswer.pattern,
      mayWrite,
      validateJson(otherAnswerSchema),
      answers(
        "Notes that the sender of a record was answered otherwise than by email.",
        { 201: replyAnswers.sent },
        ofAddition,
      ),
      async (c) => {
        const sent = { ...c.req.valid("json"), key: idempotencyKey(c) };
        const answer = await recounted(c, () => noteAnswer(c.var.deps, aboutOf(c), actorOf(c), sent));
        return c.json({ message: replyTexts.noted, ...found(answer) }, 201);
      },
    );
}
