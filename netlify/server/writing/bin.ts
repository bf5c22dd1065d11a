import { AppError } from "#rules/app-error.ts";
import type { DocumentMeta, Stored } from "#rules/document.ts";
import type { BinEntry } from "../collections/bin.store.ts";
import { collections } from "../collections.ts";
import { reclaimFiles, releaseFiles, UNATTACHED_TTL_MS } from "../files/attach.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import type { Binned, DocumentOf } from "../store/collections.ts";
import { everyItem } from "../store/pages.ts";
import type { Write } from "../store/store.ts";

type BinDeps = Pick<Deps, "store" | "now">;

function filesOf<C extends Binned>(collection: C, record: Stored<DocumentOf<C>>) {
  const { uses } = collections[collection];
  return uses?.bin ? uses.bin(record) : [];
}

/** The writes of one commit that delete a record at the version read, put it into the bin and release its files. */
export async function intoBin<C extends Binned>(
  deps: BinDeps,
  collection: C,
  record: Stored<DocumentOf<C>>,
): Promise<Write[]> {
  const { store } = deps;
  const { _id: id, version } = record;
  const expiresAt = expiresAfter(deps, UNATTACHED_TTL_MS);
  const wide: Binned = collection;
  // A late retry of its creation may have re-added a record that had already been deleted once.
  const earlier = await store.get("bin", id);
  return [
    { remove: wide, id, version },
    ...(earlier ? [{ remove: "bin", id, version: earlier.version } as const] : []),
    { insert: "bin", id, document: { collection, record: JSON.stringify(record), expiresAt } },
    ...(await releaseFiles(store, { collection, id }, filesOf(collection, record))),
  ];
}

/** The record that `intoBin` stored, if it belongs to this collection. */
function recordIn<C extends Binned>(entry: BinEntry | null, collection: C) {
  return entry?.collection === collection ? (JSON.parse(entry.record) as Stored<DocumentOf<C>>) : null;
}

/** Every restorable record of a collection. */
export async function* everyBinned<C extends Binned>(
  { store }: Pick<BinDeps, "store">,
  collection: C,
): AsyncGenerator<Stored<DocumentOf<C>>, undefined> {
  for await (const entry of everyItem((page) => store.page("bin", page))) {
    const record = recordIn(entry, collection);
    if (record) yield record;
  }
  return undefined;
}

const gone = () => new AppError("not_found", { message: "This cannot be brought back any more." });

/** The write that restores a deleted record unchanged. */
interface Return<C extends Binned> {
  readonly insert: C;
  readonly id: string;
  readonly document: Stored<DocumentOf<C>>;
  readonly earlier: DocumentMeta;
}

/**
 * The writes of one commit that restore a deleted record, take it out of the bin and reattach its files. Throws
 * `not_found` if the bin does not hold the record, or if another record has one of its files by now.
 */
export async function outOfBin<C extends Binned>(
  { store }: BinDeps,
  collection: C,
  id: string,
): Promise<readonly [Return<C>, ...Write[]]> {
  const entry = await store.get("bin", id);
  const record = recordIn(entry, collection);
  if (!entry || !record) throw gone();
  const files = await reclaimFiles(store, { collection, id }, filesOf(collection, record));
  if (!files) throw gone();
  return [
    { insert: collection, id, document: record, earlier: record },
    { remove: "bin", id, version: entry.version },
    ...files,
  ];
}
