import type * as z from "zod/mini";
import type { Account } from "#rules/account/account.ts";
import { type Activity, NOTE_EDITABLE_MS, noteTexts } from "#rules/activity.ts";
import { AppError } from "#rules/app-error.ts";
import { type AuditEntry, REASON_FIELD } from "#rules/audit.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { mentionsIn } from "#rules/mentions.ts";
import type { Stored } from "#rules/record.ts";
import { type otherAnswerSchema, otherAnswerText } from "#rules/reply.ts";
import { mayRead } from "#server/records/record-permission.ts";
import type { Mention, Note } from "../collections/notes.store.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { isCopy } from "../outbox/conversation.ts";
import type { Deps } from "../platform/deps.ts";
import { changesOf, withReason } from "../records/change-text.ts";
import { partOf } from "../records/correct.ts";
import { accountNames } from "../records/received.ts";
import type { Actor } from "../store/audit-entry.ts";
import {
  type CollectionName,
  type Inbox,
  PAGE_MAX,
  type RecordOf,
  retryOnConflict,
  type Store,
  type Write,
} from "../store/store.ts";
import { answerWrites, handledNow } from "./answer.ts";
import { addOnce } from "./idempotency-key.ts";

/** The colleagues that a note mentions: only those who may read the inbox, and never the note's writer. */
async function mentionedIn(
  store: Store,
  inbox: Inbox,
  { text, accountId }: Pick<Note, "text" | "accountId">,
): Promise<readonly Stored<Account>[]> {
  if (!text.includes("@")) return [];
  const { items: accounts } = await store.page("accounts", { limit: PAGE_MAX });
  const usernames = accounts.map(({ username }) => username);
  const named = new Set(mentionsIn(text, usernames).map(({ name }) => name));
  return accounts.filter(
    ({ _id, username, isActive, adminType }) =>
      named.has(username) && _id !== accountId && isActive && mayRead(adminType, inbox),
  );
}

async function mentionsAbout(store: Store, about: string): Promise<readonly Stored<Mention>[]> {
  const { items } = await store.page("mentions", { index: "about", value: about, limit: PAGE_MAX });
  return items;
}

/** The writes after which these, and nobody else, are mentioned by a note. Who was mentioned before is not told again. */
function mentionWrites(
  { newId }: Pick<Deps, "newId">,
  noteId: string,
  { about, username }: Pick<Note, "about" | "username">,
  mentioned: readonly Stored<Account>[],
  earlier: readonly Stored<Mention>[] = [],
): Write[] {
  const added = mentioned.filter(({ _id }) => !earlier.some(({ accountId }) => accountId === _id));
  const over = earlier.filter(({ accountId }) => !mentioned.some(({ _id }) => _id === accountId));
  return [
    ...added.map(({ _id: accountId, username: name }): Write => {
      const record = { about, noteId, accountId, name, username };
      return { insert: "mentions", id: newId(), record };
    }),
    ...over.map(({ _id: id, version }): Write => ({ remove: "mentions", id, version })),
  ];
}

type Reading = Pick<Deps, "store" | "now">;
type Writing = Reading & Pick<Deps, "newId">;
type Names = ReadonlyMap<string, string>;

/** A record of an inbox, and the account that asks. */
interface About {
  readonly inbox: Inbox;
  readonly id: string;
  readonly accountId: string;
}

const referenceOf = ({ inbox, id }: About) => `${inbox}/${id}`;

/** For a record that was entered by hand: how it reached the firm. */
const recorded = ({ changes }: Stored<AuditEntry>) =>
  ["recorded this", ...changes.flatMap(({ field, after }) => (field === REASON_FIELD && after) || [])].join(
    ", ",
  );

/** The activity that a log entry tells of; none if somebody only viewed the record. */
function logged(entry: Stored<AuditEntry>, names: Names): Activity[] {
  const { action, username: by, createdAt: at } = entry;
  // So it was entered by hand: submissions of visitors are not logged, since the record itself has their time.
  if (action === "create") return [{ at, by, kind: "received", text: recorded(entry) }];
  if (action === "delete") return [{ at, by, kind: "deleted", text: withReason("deleted this", entry) }];
  if (action === "restore") return [{ at, by, kind: "restored", text: "restored this" }];
  return action === "update" ? changesOf(entry, names).map((change) => ({ at, by, ...change })) : [];
}

function noted(
  { _id, createdAt, ...note }: Stored<Note>,
  mentioned: readonly string[],
  accountId: string,
  { now }: Reading,
): Activity {
  const until = new Date(Date.parse(createdAt) + NOTE_EDITABLE_MS);
  const isEditable = note.accountId === accountId && now() < until;
  return {
    at: createdAt,
    by: note.username,
    kind: "note",
    text: note.text,
    _id,
    ...(mentioned.length > 0 && { mentioned: [...mentioned] }),
    ...(isEditable && { editableUntil: until.toISOString() }),
  };
}

export const mailed = ({ createdAt, recipient, subject, state, author }: Stored<OutboxMail>): Activity => ({
  at: createdAt,
  by: author ?? "",
  kind: "mail",
  text: `${author === null ? "" : "wrote "}${subject} (to ${recipient === OPERATIONS ? "the firm" : recipient}, ${state})`,
});

async function logOf(store: Store, collection: CollectionName, id: string) {
  const { items } = await store.page("audit", { index: "record", value: id, limit: PAGE_MAX });
  return items.filter((entry) => entry.collection === collection);
}

/** The log of the changes to the record's part. The part is created and deleted with the record, so only changes count. */
async function logOfPart(store: Store, inbox: Inbox, id: string) {
  const part = await partOf(store, inbox, id);
  const log = part ? await logOf(store, part.collection, part.record._id) : [];
  return log.filter(({ action }) => action === "update");
}

/**
 * What happened to a record, newest first: from its own date, the log, the notes and the outbox, all of which are asked
 * at once. `null` if there is no such record.
 */
export async function readActivity(deps: Reading, about: About): Promise<Activity[] | null> {
  const { store } = deps;
  const { inbox, id, accountId } = about;
  const reference = { index: "about", value: referenceOf(about), limit: PAGE_MAX } as const;
  const [record, log, ofPart, notes, mentions, mails, names] = await Promise.all([
    store.get<Inbox>(inbox, id),
    logOf(store, inbox, id),
    logOfPart(store, inbox, id),
    store.page("notes", reference),
    mentionsAbout(store, reference.value),
    store.page("outbox", reference),
    accountNames(store),
  ]);
  if (!record) return null;
  const namesIn = (note: Stored<Note>) =>
    mentions.filter(({ noteId }) => noteId === note._id).map(({ name }) => name);
  const happened: Activity[] = [
    ...[...log, ...ofPart].flatMap((entry) => logged(entry, names)),
    ...notes.items.map((note) => noted(note, namesIn(note), accountId, deps)),
    ...mails.items.filter((mail) => !isCopy(mail)).map(mailed),
    { at: record.createdAt, by: "", kind: "received", text: "Received" },
  ];
  return happened.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

const nameOf = ({ username }: { readonly username: string }) => username;

/**
 * Adds a note once per key, and tells whom it mentions; `null` if there is no such record. `besides` is written in the same
 * commit.
 */
export async function addNote(
  deps: Writing,
  about: About,
  { accountId, username }: Actor,
  { text, key }: Pick<Note, "text"> & { readonly key: string | undefined },
  besides: (record: Stored<RecordOf<Inbox>>) => readonly Write[] = () => [],
): Promise<Activity | null> {
  const { store } = deps;
  const record = { about: referenceOf(about), accountId, username, text };
  const [found, mentioned] = await Promise.all([
    store.get<Inbox>(about.inbox, about.id),
    mentionedIn(store, about.inbox, record),
  ]);
  if (!found) return null;
  const note = await addOnce(deps, { collection: "notes", key, sent: record }, async (id, keyWrites) => {
    const beside = [...mentionWrites(deps, id, record, mentioned), ...besides(found), ...keyWrites];
    const [added] = await store.commit([{ insert: "notes", id, record }, ...beside]);
    return added;
  });
  return noted(note, mentioned.map(nameOf), accountId, deps);
}

/** Notes that the sender was answered otherwise than by email, which takes the record in hand as a reply does. */
export const noteAnswer = (
  deps: Writing,
  about: About,
  actor: Actor,
  { key, ...answer }: z.output<typeof otherAnswerSchema> & { readonly key: string | undefined },
) =>
  retryOnConflict(async () => {
    const note = { text: otherAnswerText(answer), key };
    const taken = (record: Stored<RecordOf<Inbox>>) => answerWrites(about.inbox, record, actor.accountId);
    const data = await addNote(deps, about, actor, note, taken);
    const record = data && (await deps.store.get<Inbox>(about.inbox, about.id));
    return record && { data, handled: await handledNow(deps.store, record, actor) };
  });

/** Changes a note of the caller's own, within ten minutes, and whom it mentions. */
export async function changeNote(
  deps: Writing,
  about: About,
  noteId: string,
  { text }: Pick<Note, "text">,
): Promise<Activity> {
  const { store } = deps;
  const [note, mentions, mentioned] = await Promise.all([
    store.get("notes", noteId),
    mentionsAbout(store, referenceOf(about)),
    mentionedIn(store, about.inbox, { text, accountId: about.accountId }),
  ]);
  if (note?.about !== referenceOf(about)) throw new AppError("not_found", { message: noteTexts.unknown });
  const { editableUntil } = noted(note, [], about.accountId, deps);
  if (editableUntil === undefined) throw new AppError("forbidden", { message: noteTexts.fixed });
  const { version } = note;
  const earlier = mentions.filter((mention) => mention.noteId === noteId);
  const [changed] = await store.commit([
    { update: "notes", id: noteId, version, changes: { text } },
    ...mentionWrites(deps, noteId, note, mentioned, earlier),
  ]);
  return noted(changed, mentioned.map(nameOf), about.accountId, deps);
}
