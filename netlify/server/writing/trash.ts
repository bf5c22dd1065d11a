import { AppError } from "#rules/app-error.ts";
import type { RecordMeta, Stored } from "#rules/record.ts";
import type { TrashEntry } from "../collections/trash.store.ts";
import { collections } from "../collections.ts";
import { reclaimFiles, releaseFiles, UNATTACHED_TTL_MS } from "../files/attach.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import type { RecordOf, Restorable } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import type { Write } from "../store/store.ts";

type BinDeps = Pick<Deps, "store" | "now">;

function filesOf<C extends Restorable>(collection: C, record: Stored<RecordOf<C>>) {
  const { uses } = collections[collection];
  return uses?.trash ? uses.trash(record) : [];
}

/** The writes of one commit that delete a record at the version read, move it to the trash and release its files. */
export async function moveToTrash<C extends Restorable>(
  deps: BinDeps,
  collection: C,
  record: Stored<RecordOf<C>>,
): Promise<Write[]> {
  const { store } = deps;
  const { _id: id, version } = record;
  const expiresAt = expiresAfter(deps, UNATTACHED_TTL_MS);
  const wide: Restorable = collection;
  // A late retry of its creation may have re-added a record that had already been deleted once.
  const earlier = await store.get("trash", id);
  return [
    { remove: wide, id, version },
    ...(earlier ? [{ remove: "trash", id, version: earlier.version } as const] : []),
    { insert: "trash", id, record: { collection, record: JSON.stringify(record), expiresAt } },
    ...(await releaseFiles(store, { collection, id }, filesOf(collection, record))),
  ];
}

/** The record that `moveToTrash` stored, if it belongs to this collection. */
function recordIn<C extends Restorable>(entry: TrashEntry | null, collection: C) {
  return entry?.collection === collection ? (JSON.parse(entry.record) as Stored<RecordOf<C>>) : null;
}

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

const gone = () => new AppError("not_found", { message: "This cannot be brought back any more." });

/** The write that restores a deleted record unchanged. */
interface Return<C extends Restorable> {
  readonly insert: C;
  readonly id: string;
  readonly record: Stored<RecordOf<C>>;
  readonly earlier: RecordMeta;
}

/**
 * The writes of one commit that restore a deleted record, take it out of the trash and reattach its files. Throws
 * `not_found` if the trash does not hold the record, or if another record has one of its files by now.
 */
export async function restoreFromTrash<C extends Restorable>(
  { store }: BinDeps,
  collection: C,
  id: string,
): Promise<readonly [Return<C>, ...Write[]]> {
  const entry = await store.get("trash", id);
  const record = recordIn(entry, collection);
  if (!entry || !record) throw gone();
  const files = await reclaimFiles(store, { collection, id }, filesOf(collection, record));
  if (!files) throw gone();
  return [
    { insert: collection, id, record, earlier: record },
    { remove: "trash", id, version: entry.version },
    ...files,
  ];
}
