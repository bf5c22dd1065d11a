import { DAY_MS } from "#rules/calendar.ts";
import { HISTORY_DAYS, HISTORY_VERSIONS } from "#rules/history.ts";
import type { Stored } from "#rules/record.ts";
import type { Revision } from "../collections/revisions.store.ts";
import { collections } from "../collections.ts";
import type { History, HistoryWords } from "../store/collection.ts";
import { type CollectionName, SINGLETON_ID } from "../store/collections.ts";
import type { Store, Write } from "../store/store.ts";
import { collectionOf, metaFields, upsert } from "../store/writes.ts";

type Fields = Readonly<Record<string, unknown>>;

export const aboutOf = (collection: CollectionName, id: string) => `${collection}/${id}`;

/** The same id for every so many versions: a newer one takes the place of the one that is kept no longer. */
export const revisionId = (collection: CollectionName, id: string, version: number) =>
  `${collection}.${id}.${version % HISTORY_VERSIONS}`;

const textOf = (value: unknown) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** What the labels of a record's editor say of it. */
export function labelledTexts(
  { labels, texts }: HistoryWords<object>,
  fields: Fields,
): Readonly<Record<string, string>> {
  const said: Fields = { ...fields, ...texts?.(fields) };
  return Object.fromEntries(Object.keys(labels).map((name) => [name, textOf(said[name])]));
}

/** The names of the labels by which two versions differ. */
function differing(words: HistoryWords<object>, one: Fields, other: Fields): string[] {
  const [these, those] = [labelledTexts(words, one), labelledTexts(words, other)];
  return Object.keys(words.labels).filter((name) => these[name] !== those[name]);
}

/** A record's fields without those that only the store sets, of those that the description allows. */
function allowed({ fields }: History<object>, record: Fields): Fields {
  const own = Object.entries(record).filter(([name]) => !metaFields.includes(name));
  return Object.fromEntries(fields ? own.filter(([name]) => fields.includes(name)) : own);
}

/** Every field of what was not stored yet: unset. */
const unset = (record: object): Fields => Object.fromEntries(Object.keys(record).map((name) => [name, null]));

/** The version of a published record that a write replaces: 0 for what was built in until it was first stored. */
function replacedVersion(write: Write): number | null {
  const history = collections[collectionOf(write)].uses?.history;
  if (!history) return null;
  if ("insert" in write) return history.isBuiltIn || write.id === SINGLETON_ID ? 0 : null;
  return "update" in write ? write.version : null;
}

/** What is kept already in the place of the version that a write replaces. */
export async function earlierIn(store: Store, write: Write): Promise<Stored<Revision> | null> {
  const version = replacedVersion(write);
  // It is stored for the first time once.
  return version ? store.get("revisions", revisionId(collectionOf(write), write.id, version)) : null;
}

interface Replaced {
  readonly write: Write;
  /** The record, which has been read for the log. */
  readonly before: Stored<object> | null;
  readonly earlier: Stored<Revision> | null;
}

/**
 * The writes that keep a published record as it was before a change, for the same commit; none for what is not published, or if
 * nothing differs that its editor shows.
 */
export async function revisionWrites(
  now: () => Date,
  username: string,
  { write, before, earlier }: Replaced,
): Promise<Write[]> {
  const collection = collectionOf(write);
  const history = collections[collection].uses?.history;
  const recordVersion = replacedVersion(write);
  if (!history || recordVersion === null || "remove" in write || ("update" in write && !before)) return [];
  const was: Fields = "insert" in write ? unset(write.record) : { ...before };
  if (history.of && !history.of(was)) return [];
  const becomes: Fields = "insert" in write ? { ...write.record } : { ...was, ...write.changes };
  const changed = differing(await history.words(), was, becomes);
  if (changed.length === 0) return [];
  const moment = now();
  const record: Revision = {
    about: aboutOf(collection, write.id),
    recordVersion,
    savedAt: before?.updatedAt ?? moment.toISOString(),
    username,
    changed,
    fields: allowed(history, was),
    expiresAt: new Date(moment.getTime() + HISTORY_DAYS * DAY_MS).toISOString(),
  };
  return [upsert("revisions", revisionId(collection, write.id, recordVersion), earlier, record)];
}
