import type { DocumentMeta, Stored } from "#domain/document.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { LOOSE_MS, reclaimFiles, releaseFiles } from "../files/attach.ts";
import type { DocumentOf } from "../store/collections.ts";
import { everyItem } from "../store/every-page.ts";
import type { Write } from "../store/store.ts";
import type { BinEntry } from "./bin-entry.ts";

/** What can be brought back after it was deleted. */
type Binned = "staff" | "partners" | "news";

type BinDeps = Pick<Deps, "store" | "now">;

/** A record and where its files are served. */
interface Deleted<C extends Binned> {
  readonly collection: C;
  readonly record: Stored<DocumentOf<C>>;
  readonly addresses: readonly (string | null)[];
}

/** Writes, for one commit, that delete a record as it was read, keep it in the bin and let go of its files. */
export async function intoBin<C extends Binned>(
  { store, now }: BinDeps,
  { collection, record, addresses }: Deleted<C>,
): Promise<Write[]> {
  const { _id: id, version } = record;
  const expiresAt = new Date(now().getTime() + LOOSE_MS).toISOString();
  const wide: Binned = collection;
  // A repeat of its first sending can have added it once more since it was deleted before.
  const earlier = await store.get("bin", id);
  return [
    { remove: wide, id, version },
    ...(earlier ? [{ remove: "bin", id, version: earlier.version } as const] : []),
    { insert: "bin", id, document: { collection, record: JSON.stringify(record), expiresAt } },
    ...(await releaseFiles(store, { collection, id }, addresses)),
  ];
}

/** What `intoBin` wrote, if it was of a record of this very collection. */
function recordIn<C extends Binned>(entry: BinEntry | null, collection: C) {
  return entry?.collection === collection ? (JSON.parse(entry.record) as Stored<DocumentOf<C>>) : null;
}

/** Every record of a collection that can still be brought back. */
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

/** The write that puts a deleted record back where it was, as it was. */
interface Return<C extends Binned> {
  readonly insert: C;
  readonly id: string;
  readonly document: Stored<DocumentOf<C>>;
  readonly earlier: DocumentMeta;
}

/**
 * Writes, for one commit, that bring a deleted record back, take it out of the bin and give it its files again. One that
 * nobody deleted, or too long ago, is `not_found`, and so is one whose file another record has by now.
 */
export async function outOfBin<C extends Binned>(
  { store }: BinDeps,
  collection: C,
  id: string,
  addressesOf: (record: Stored<DocumentOf<C>>) => readonly (string | null)[],
): Promise<readonly [Return<C>, ...Write[]]> {
  const entry = await store.get("bin", id);
  const record = recordIn(entry, collection);
  if (!entry || !record) throw gone();
  const files = await reclaimFiles(store, { collection, id }, addressesOf(record));
  if (!files) throw gone();
  return [
    { insert: collection, id, document: record, earlier: record },
    { remove: "bin", id, version: entry.version },
    ...files,
  ];
}
