import { AppError } from "#rules/app-error.ts";
import type { RecordMeta, Stored } from "#rules/record.ts";
import { trashTexts } from "#rules/trash.ts";
import type { StoredFile } from "../collections/files.store.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import type { DeletedParts, Version } from "../collections/versions.store.ts";
import { collections, isCollectionName } from "../collections.ts";
import { assign, TRASHED } from "../files/attach.ts";
import type { Deps } from "../platform/deps.ts";
import { contentOf, directPartsOf, type Located, partsIn } from "../records/belonging.ts";
import { aboutOf, keptUntil } from "../records/versions.ts";
import { auditedLabel } from "../store/audit-entry.ts";
import type { Returning } from "../store/collection-description.ts";
import {
  allItems,
  type CollectionName,
  everyItem,
  type RecordOf,
  type Restorable,
  type Store,
  type Write,
} from "../store/store.ts";

type TrashDeps = Pick<Deps, "store" | "now">;

export interface Deletion {
  /** The administrator's username. */
  readonly by: string;
  readonly reason?: string;
  readonly job?: string | null;
}

/** Whether it is a mail that was sent, or may have been: it stays. Others about a deleted record must not be sent any more. */
const isPast = ({ collection, record }: Located) =>
  collection === "outbox" && !["waiting", "failed"].includes((record as Stored<OutboxMail>).state);

const filesOf = async ({ store }: TrashDeps, owner: Located) =>
  (await Array.fromAsync(partsIn(store, "files", owner))) as Stored<StoredFile>[];

/** Every version of a record, the one in the trash included. */
export const versionsAbout = (store: Store, about: string): Promise<Stored<Version>[]> =>
  allItems((page) => store.page("versions", { ...page, index: "about", value: about }));

/** The records that are deleted together with one of an inbox, and the files of all of them. Others only have files. */
async function belongings(deps: TrashDeps, owner: Located) {
  if (collections[owner.collection].promised === null)
    return { records: [], files: await filesOf(deps, owner) };
  const parts = await directPartsOf(deps.store, owner);
  const own = parts.filter(({ collection }) => collection === "files").map(({ record }) => record);
  const stays: readonly CollectionName[] = ["files", "versions"];
  const records = parts.filter((part) => !stays.includes(part.collection) && !isPast(part));
  const files = await Promise.all(records.map((part) => filesOf(deps, part)));
  return { records, files: [...(own as Stored<StoredFile>[]), ...files.flat()] };
}

/** The record's title in the log and, if it differs, in the search: for an idea, its sender and its own name. */
function titleOf({ collection, record }: Located) {
  const { office } = collections[collection];
  const names = [office?.audit?.(record), office?.search?.(record).title].filter(Boolean);
  return auditedLabel([...new Set(names)].join(", "));
}

/** The casts, here and below: TypeScript cannot narrow a write by a collection that is not known. */
const removalOf = ({ collection, record: { _id: id, version } }: Located) =>
  ({ remove: collection, id, version }) as Write;

const expiring = ({ _id: id, version }: Stored<Version>, expiresAt: string): Write => ({
  update: "versions",
  id,
  version,
  changes: { expiresAt },
});

/**
 * The writes of one commit that delete a record at the version read, and move it to the trash with what belongs to it. What it
 * was before is kept as long as it can be restored.
 */
export async function moveToTrash<C extends Restorable>(
  deps: TrashDeps,
  collection: C,
  record: Stored<RecordOf<C>>,
  { by, reason = "", job = null }: Deletion,
): Promise<Write[]> {
  const { _id: id, version, updatedAt } = record;
  const wide: Restorable = collection;
  const about = aboutOf(wide, id);
  const [kept, { records, files }] = await Promise.all([
    versionsAbout(deps.store, about),
    belongings(deps, { collection, record }),
  ]);
  // A late retry of its creation may have re-added a record that had already been deleted once.
  const earlier = kept.find(({ endedBy }) => endedBy === "deletion");
  const expiresAt = keptUntil({ changed: [] }, deps.now());
  const deleted: Version = {
    about,
    recordVersion: version,
    was: { ...record },
    parts: { records, files: Object.fromEntries(files.map(({ _id, attachedTo }) => [_id, attachedTo])) },
    savedAt: updatedAt,
    endedBy: "deletion",
    changed: [],
    username: by,
    reason,
    job,
    title: titleOf({ collection, record }),
    reference: (contentOf(record, "reference") as string | null | undefined) ?? null,
    expiresAt,
  };
  return [
    { remove: wide, id, version, ...(reason && { reason }) },
    ...(earlier ? [{ remove: "versions", id, version: earlier.version } as const] : []),
    { insert: "versions", id, record: deleted },
    ...kept.filter((each) => each !== earlier).map((each) => expiring(each, expiresAt)),
    ...records.map(removalOf),
    ...files.map((file) => assign(file, TRASHED)),
  ];
}

/** What can be restored of a version, if it is in the trash: the record and its collection. */
export function deletedRecord(version: Version | null): Located | null {
  const [collection = ""] = version?.about.split("/") ?? [];
  return version?.endedBy === "deletion" && isCollectionName(collection)
    ? { collection, record: version.was as unknown as Stored<object> }
    : null;
}

/** The record that `moveToTrash` stored, if it belongs to this collection. */
function recordIn<C extends Restorable>(version: Version | null, collection: C) {
  const deleted = deletedRecord(version);
  return deleted?.collection === collection ? (deleted.record as Stored<RecordOf<C>>) : null;
}

export const inTrash = { index: "ended", value: "deletion" } as const;

export async function* everyTrashed<C extends Restorable>(
  { store }: Pick<Deps, "store">,
  collection: C,
): AsyncGenerator<Stored<RecordOf<C>>, undefined> {
  for await (const version of everyItem((page) => store.page("versions", { ...page, ...inTrash }))) {
    const record = recordIn(version, collection);
    if (record) yield record;
  }
  return undefined;
}

/** The deleted record that its sender knows by this number; `null` if there is none. */
export async function trashedUnder(
  { store }: Pick<Deps, "store">,
  reference: string,
): Promise<Located | null> {
  const { items } = await store.page("versions", { index: "reference", value: reference, limit: 1 });
  return deletedRecord(items[0] ?? null);
}

const gone = () => new AppError("not_found", { message: trashTexts.gone });

interface Return<C extends Restorable> {
  readonly insert: C;
  readonly id: string;
  readonly record: Stored<RecordOf<C>>;
  readonly earlier: RecordMeta;
}

const returnOf = ({ collection, record }: Located) =>
  ({ insert: collection, id: record._id, record, earlier: record }) as unknown as Write;

/** The writes that attach the files again; one that is not in the trash any more is left as it is. */
async function returnFiles({ store }: Pick<Deps, "store">, files: DeletedParts["files"]): Promise<Write[]> {
  const found = await Promise.all(Object.keys(files).map((id) => store.get("files", id)));
  return found.flatMap((file) => (file?.attachedTo === TRASHED ? assign(file, files[file._id] ?? "") : []));
}

/** What a collection says of deleted records that are to come back together; `null` if they may. */
export async function returningOf(
  deps: TrashDeps,
  collection: CollectionName,
  records: readonly Stored<object>[],
): Promise<Returning | null> {
  const { returning } = collections[collection].office ?? {};
  return returning && records.length > 0 ? returning(deps, records) : null;
}

/**
 * The writes of one commit that restore a deleted record with what belongs to it. Throws `not_found` if the trash does
 * not hold the record.
 */
export async function restoreFromTrash<C extends Restorable>(
  deps: Pick<Deps, "store">,
  collection: C,
  id: string,
): Promise<readonly [Return<C>, ...Write[]]> {
  const kept = await versionsAbout(deps.store, aboutOf(collection, id));
  const version = kept.find(({ endedBy }) => endedBy === "deletion") ?? null;
  const record = recordIn(version, collection);
  if (!version || !record) throw gone();
  const { records = [], files = {} } = version.parts ?? {};
  return [
    { insert: collection, id, record, earlier: record },
    { remove: "versions", id, version: version.version },
    ...kept
      .filter((each) => each !== version)
      .map((each) => expiring(each, keptUntil(each, new Date(each.createdAt)))),
    ...(records as readonly Located[]).map(returnOf),
    ...(await returnFiles(deps, files)),
  ];
}
