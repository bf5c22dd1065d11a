import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { RecordMeta, Stored } from "#rules/record.ts";
import { TRASH_DAYS, trashTexts } from "#rules/trash.ts";
import type { StoredFile } from "../collections/files.store.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import type { TrashEntry } from "../collections/trash.store.ts";
import { collections, isCollectionName } from "../collections.ts";
import { assign, TRASHED } from "../files/attach.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { contentOf, directPartsOf, type Located, partsIn } from "../records/belonging.ts";
import { auditedLabel } from "../store/audit-entry.ts";
import type { RecordOf, Restorable } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import type { Write } from "../store/store.ts";

type BinDeps = Pick<Deps, "store" | "now">;

/** What belongs to a deleted record. */
interface TrashedParts {
  readonly records?: readonly Located[];
  /** By the id of a file, the record that it was attached to. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Deletion {
  /** The administrator's username. */
  readonly by: string;
  readonly reason?: string;
}

/** What a mail says has happened; one that has not been sent yet must not be sent about what is deleted. */
const isPast = ({ collection, record }: Located) =>
  collection === "outbox" && !["waiting", "failed"].includes((record as Stored<OutboxMail>).state);

const filesOf = async ({ store }: BinDeps, owner: Located) =>
  (await Array.fromAsync(partsIn(store, "files", owner))) as Stored<StoredFile>[];

async function revisionsOf({ store }: BinDeps, owner: Located): Promise<Located[]> {
  const found = await Array.fromAsync(partsIn(store, "revisions", owner));
  return found.map((record) => ({ collection: "revisions", record }));
}

/** What goes with a record of an inbox, and the files of all of it. A published record has its history and its files. */
async function belongings(deps: BinDeps, owner: Located) {
  if (collections[owner.collection].promised === null) {
    const [revisions, files] = await Promise.all([revisionsOf(deps, owner), filesOf(deps, owner)]);
    return { records: revisions, files };
  }
  const parts = await directPartsOf(deps.store, owner);
  const own = parts.filter(({ collection }) => collection === "files").map(({ record }) => record);
  const records = parts.filter((part) => part.collection !== "files" && !isPast(part));
  const files = await Promise.all(records.map((part) => filesOf(deps, part)));
  return { records, files: [...(own as Stored<StoredFile>[]), ...files.flat()] };
}

/** What the log calls the record, and the search where that is something else: an idea by its sender and its own name. */
function titleOf({ collection, record }: Located) {
  const { uses } = collections[collection];
  const names = [uses?.audit?.(record), uses?.search?.(record).title].filter(Boolean);
  return auditedLabel([...new Set(names)].join(", "));
}

/** The casts, here and below: TypeScript cannot narrow a write by a collection that is not known. */
const removalOf = ({ collection, record: { _id: id, version } }: Located) =>
  ({ remove: collection, id, version }) as Write;

/** The writes of one commit that delete a record at the version read, and move it to the trash with what belongs to it. */
export async function moveToTrash<C extends Restorable>(
  deps: BinDeps,
  collection: C,
  record: Stored<RecordOf<C>>,
  { by, reason = "" }: Deletion,
): Promise<Write[]> {
  const { store } = deps;
  const { _id: id, version } = record;
  const wide: Restorable = collection;
  const [earlier, { records, files }] = await Promise.all([
    // A late retry of its creation may have re-added a record that had already been deleted once.
    store.get("trash", id),
    belongings(deps, { collection, record }),
  ]);
  const parts: TrashedParts = {
    records,
    files: Object.fromEntries(files.map(({ _id, attachedTo }) => [_id, attachedTo])),
  };
  const entry: TrashEntry = {
    collection,
    title: titleOf({ collection, record }),
    reference: (contentOf(record, "reference") as string | null | undefined) ?? null,
    deletedBy: by,
    reason,
    record: JSON.stringify(record),
    parts: JSON.stringify(parts),
    expiresAt: expiresAfter(deps, TRASH_DAYS * DAY_MS),
  };
  return [
    { remove: wide, id, version, ...(reason && { reason }) },
    ...(earlier ? [{ remove: "trash", id, version: earlier.version } as const] : []),
    { insert: "trash", id, record: entry },
    ...records.map(removalOf),
    ...files.map((file) => assign(file, TRASHED)),
  ];
}

/** The record that `moveToTrash` stored, if it belongs to this collection. */
function recordIn<C extends Restorable>(entry: TrashEntry | null, collection: C) {
  return entry?.collection === collection ? (JSON.parse(entry.record) as Stored<RecordOf<C>>) : null;
}

export const trashedParts = ({ parts }: TrashEntry) => JSON.parse(parts) as TrashedParts;

/** Every restorable record of a collection. */
export async function* everyTrashed<C extends Restorable>(
  { store }: Pick<BinDeps, "store">,
  collection: C,
): AsyncGenerator<Stored<RecordOf<C>>, undefined> {
  for await (const entry of everyItem((page) => store.page("trash", page))) {
    const record = recordIn(entry, collection);
    if (record) yield record;
  }
  return undefined;
}

/** The deleted record that its sender knows by this number; `null` if there is none. */
export async function trashedUnder(
  { store }: Pick<BinDeps, "store">,
  reference: string,
): Promise<Located | null> {
  const { items } = await store.page("trash", { index: "reference", value: reference, limit: 1 });
  const [entry] = items;
  return entry && isCollectionName(entry.collection)
    ? { collection: entry.collection, record: JSON.parse(entry.record) as Stored<object> }
    : null;
}

const gone = () => new AppError("not_found", { message: trashTexts.gone });

/** The write that restores a deleted record unchanged. */
interface Return<C extends Restorable> {
  readonly insert: C;
  readonly id: string;
  readonly record: Stored<RecordOf<C>>;
  readonly earlier: RecordMeta;
}

/** The version at which a record of the collection was deleted; `null` if the trash does not hold it. */
export const trashedVersion = async ({ store }: Pick<BinDeps, "store">, collection: Restorable, id: string) =>
  recordIn(await store.get("trash", id), collection)?.version ?? null;

const returnOf = ({ collection, record }: Located) =>
  ({ insert: collection, id: record._id, record, earlier: record }) as unknown as Write;

/** The writes that attach the files again; one that is not in the trash any more is left as it is. */
async function returnFiles(
  { store }: Pick<BinDeps, "store">,
  { files = {} }: TrashedParts,
): Promise<Write[]> {
  const found = await Promise.all(Object.keys(files).map((id) => store.get("files", id)));
  return found.flatMap((file) => (file?.attachedTo === TRASHED ? assign(file, files[file._id] ?? "") : []));
}

/**
 * The writes of one commit that restore a deleted record with what belongs to it. Throws `not_found` if the trash does
 * not hold the record.
 */
export async function restoreFromTrash<C extends Restorable>(
  deps: Pick<BinDeps, "store">,
  collection: C,
  id: string,
): Promise<readonly [Return<C>, ...Write[]]> {
  const entry = await deps.store.get("trash", id);
  const record = recordIn(entry, collection);
  if (!entry || !record) throw gone();
  const parts = trashedParts(entry);
  return [
    { insert: collection, id, record, earlier: record },
    { remove: "trash", id, version: entry.version },
    ...(parts.records ?? []).map(returnOf),
    ...(await returnFiles(deps, parts)),
  ];
}
