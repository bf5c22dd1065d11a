import { DAY_MS } from "#rules/calendar.ts";
import { HISTORY_DAYS, HISTORY_VERSIONS } from "#rules/history.ts";
import type { Stored } from "#rules/record.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import type { Version } from "../collections/versions.store.ts";
import { collections } from "../collections.ts";
import type { History, HistoryWords } from "../store/collection-description.ts";
import type { CollectionName, Store, Write } from "../store/store.ts";
import { collectionOf, metaFields, upsert } from "../store/writes.ts";

type Fields = Readonly<Record<string, unknown>>;

export const aboutOf = (collection: CollectionName, id: string) => `${collection}/${id}`;

/** The same id for every so many versions: a newer one takes the place of the one that is kept no longer. */
export const publishedId = (collection: CollectionName, id: string, version: number) =>
  `${collection}.${id}.${version % HISTORY_VERSIONS}`;

const isPublished = ({ changed }: Pick<Version, "changed">) => changed.length > 0;

/** When a version that was replaced at this moment expires. */
export const keptUntil = (version: Pick<Version, "changed">, ended: Date): string =>
  new Date(ended.getTime() + (isPublished(version) ? HISTORY_DAYS : TRASH_DAYS) * DAY_MS).toISOString();

const textOf = (value: unknown) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** The texts of a record under the labels of its editor. */
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

/** The fields of a record before it was first stored: all `null`. */
const unset = (record: object): Fields => Object.fromEntries(Object.keys(record).map((name) => [name, null]));

/** The version of a published record that a write replaces: 0 for what was built in until it was first stored. */
function replacedVersion(write: Write): number | null {
  const { office } = collections[collectionOf(write)];
  if (!office?.history) return null;
  if ("insert" in write) return office.isBuiltIn ? 0 : null;
  return "update" in write ? write.version : null;
}

/** The stored version, if there is one already, with the id of the version that a write replaces. */
export async function earlierIn(store: Store, write: Write): Promise<Stored<Version> | null> {
  const version = replacedVersion(write);
  // A record is inserted only once, so there is nothing older to read.
  return version ? store.get("versions", publishedId(collectionOf(write), write.id, version)) : null;
}

interface Replaced {
  readonly write: Write;
  /** The record, which has been read for the log. */
  readonly before: Stored<object> | null;
  readonly earlier: Stored<Version> | null;
}

type Kept = Pick<Version, "recordVersion" | "was" | "changed">;

/** The version to store of a published record; `null` if it has no history, or if nothing that its editor shows differs. */
async function published({ write, before }: Replaced): Promise<Kept | null> {
  const history = collections[collectionOf(write)].office?.history;
  const recordVersion = replacedVersion(write);
  if (!history || recordVersion === null || "remove" in write || ("update" in write && !before)) return null;
  const was: Fields = "insert" in write ? unset(write.record) : { ...before };
  if (history.of && !history.of(was)) return null;
  const becomes: Fields = "insert" in write ? { ...write.record } : { ...was, ...write.changes };
  const changed = differing(await history.words(), was, becomes);
  return changed.length > 0 ? { recordVersion, was: allowed(history, was), changed } : null;
}

/** The former values of the fields that a job's write changes. */
function replaced({ write, before }: Replaced): Omit<Kept, "changed"> | null {
  if (write.job === undefined || "remove" in write) return null;
  if ("insert" in write) return { recordVersion: 0, was: null };
  const names = Object.keys(write.changes);
  const was: Fields = Object.fromEntries(
    names.map((name) => [name, (before as Fields | null)?.[name] ?? null]),
  );
  return { recordVersion: write.version, was };
}

/**
 * The writes that keep a record as it was before a change, for the same commit: of a published one always, of others if the
 * change is a part of a job. A deletion keeps its own (`writing/trash.ts`).
 */
export async function versionWrites(now: () => Date, username: string, change: Replaced): Promise<Write[]> {
  const { write, before, earlier } = change;
  const [shown, ofJob] = [await published(change), replaced(change)];
  const kept = shown ?? ofJob;
  if (!kept) return [];
  const collection = collectionOf(write);
  const moment = now();
  const { job = null } = write;
  const changed = shown?.changed ?? [];
  const record: Version = {
    about: aboutOf(collection, write.id),
    recordVersion: kept.recordVersion,
    was: kept.was && { ...kept.was, ...ofJob?.was },
    parts: null,
    savedAt: before?.updatedAt ?? moment.toISOString(),
    endedBy: "change",
    changed,
    username,
    reason: write.reason ?? "",
    job,
    title: "",
    reference: null,
    expiresAt: keptUntil({ changed }, moment),
  };
  return shown
    ? [upsert("versions", publishedId(collection, write.id, kept.recordVersion), earlier, record)]
    : [{ insert: "versions", id: `${job}.${write.id}`, record }];
}

/** The write by which a version is no longer a part of its job: it has been taken back. */
export const withoutJob = (version: Stored<Version>): Write =>
  isPublished(version) || version.endedBy === "deletion"
    ? { update: "versions", id: version._id, version: version.version, changes: { job: null } }
    : { remove: "versions", id: version._id, version: version.version };
