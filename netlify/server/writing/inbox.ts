import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { InboxCalls } from "#addresses/admin.ts";
import { activityListSchema, noteAnswerSchema, noteSchema, noteTexts } from "#rules/activity.ts";
import { AppError } from "#rules/app-error.ts";
import { bulkAnswerSchema, bulkSchema } from "#rules/bulk.ts";
import { ownerAnswerSchema, ownerChangeSchema } from "#rules/owner.ts";
import { progressAnswerSchema, progressChangeSchema } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { relatedListSchema } from "#rules/related.ts";
import { replyAnswerSchema, replySchema, replyTexts, replyWaysSchema } from "#rules/reply.ts";
import { reasonSchema, trashTexts } from "#rules/trash.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { actorOf } from "../http/caller.ts";
import { answers, messageSchema, type Schema } from "../http/described.ts";
import { expectedVersion, idempotencyKey } from "../http/request-headers.ts";
import { validateJson } from "../http/validate.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { accountNames, receive, receivedSchema } from "../records/received.ts";
import type { Inbox, RecordOf } from "../store/collections.ts";
import { addNote, changeNote, readActivity } from "./activity.ts";
import { setMany } from "./bulk.ts";
import { type ByHand, byHandRoute } from "./by-hand.ts";
import { correctByHand, correctionSchema, type NewAddressReceipt } from "./correct-by-hand.ts";
import { versionField } from "./current-version.ts";
import { type HandlingTarget, setOwner, setProgress } from "./handling.ts";
import type { View } from "./inbox-list.ts";
import { guardsOf, inboxList, whole } from "./inbox-list-route.ts";
import { readRelated } from "./related.ts";
import { removeRecord, restoreRecord } from "./removal.ts";
import { sendReply } from "./reply.ts";
import { replyTemplateRoutes } from "./reply-templates.ts";
import { savedViewRoutes } from "./saved-view-routes.ts";
import { submissionRefusals } from "./submit-once.ts";

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
  /** What a corrected address is sent, if not the receipt that every submission has. */
  readonly receipt?: NewAddressReceipt;
  /** The address of a record's sender. */
  readonly addressOf: (deps: Deps, record: Stored<RecordOf<C>>) => string | null | Promise<string | null>;
  readonly byHand: ByHand;
  /** What the CDN caches that counts these records. */
  readonly counted?: CacheTag;
  /** The whole record by default. */
  readonly view?: View<C>;
  /** A record on its own, if there is more to say about it than in the list. */
  readonly details?: View<C>;
  /** What that is, if not the whole record. */
  readonly detailsSchema?: Schema;
  /** The refusal if there is no such record. */
  readonly unknown: string;
}

/** The routes by which administrators list and read an inbox, and note who deals with its records, how far, and what there is to know. */
export function inboxRoutes<C extends Inbox>(
  inbox: C,
  {
    calls,
    addressOf,
    receipt,
    byHand,
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
  const recordAndAddress = async (c: Context<ApiEnv>) => {
    const record = found(await c.var.deps.store.get(inbox, idIn(c)));
    return { record, to: await addressOf(c.var.deps, record) };
  };
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
      answers("Changes several records at once.", { 200: bulkAnswerSchema }, { errors: ["conflict"] }),
      async (c) => {
        const bulk = { inbox, actor: actorOf(c), counted };
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
        return c.json(
          await correctByHand(c.var.deps, targetOf(c, version), fields, {
            reason,
            ...(receipt && { receipt }),
          }),
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
        ofRecord,
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
      answers("Lists what happened to a record, newest first.", { 200: activityListSchema }, ofRecord),
      async (c) => c.json(found(await readActivity(c.var.deps, aboutOf(c)))),
    )
    .post(
      calls.notes.pattern,
      mayWrite,
      validateJson(noteSchema),
      answers("Adds a note to a record.", { 201: noteAnswerSchema }, ofAddition),
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
      answers("Changes a note of one's own, within ten minutes.", { 200: noteAnswerSchema }, ofNote),
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
      answers("Says how the sender of a record can be answered.", { 200: replyWaysSchema }, ofRecord),
      async (c) => {
        const { to } = await recordAndAddress(c);
        return c.json({ isSetUp: c.var.deps.mail.transport !== null, to: to || null });
      },
    )
    .post(
      calls.reply.pattern,
      mayWrite,
      validateJson(replySchema),
      answers("Mails an answer to the sender of a record.", { 201: replyAnswerSchema }, ofReply),
      async (c) => {
        const { record, to } = await recordAndAddress(c);
        const { reference = null } = record as { readonly reference?: string | null };
        const answered = { inbox, id: record._id, to: to || null, reference };
        const sent = { reply: c.req.valid("json"), key: idempotencyKey(c) };
        const data = await sendReply(c.var.deps, answered, actorOf(c), sent);
        const isSetUp = c.var.deps.mail.transport !== null;
        return c.json({ message: isSetUp ? replyTexts.sent : replyTexts.waiting, data }, 201);
      },
    );
}
