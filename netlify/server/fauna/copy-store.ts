import {
  type CollectionName,
  collectionNames,
  describedAs,
  ONLY,
  type UniqueIndexOf,
} from "../store/collections.ts";
import type { Store, Write } from "../store/store.ts";
import { differences, fingerprint, type Whole } from "./differences.ts";

/** The copy would lose something, or did; the message says what to do. */
export class CopyRefusedError extends Error {
  override readonly name = "CopyRefusedError";
}

/** A store that documents are copied from or to. Its clock is stopped, so that nothing expires during the copy. */
export interface StoreEnd {
  readonly name: string;
  readonly store: Store;
  /** Writes documents unchanged, replacing those with the same ids. */
  restore(collection: CollectionName, documents: readonly Whole[]): Promise<void>;
  close(): Promise<void>;
}

/** The ids of other documents in the store that hold this document's unique values. */
async function otherHolders<C extends CollectionName>(
  store: Store,
  collection: C,
  document: Whole,
): Promise<string[]> {
  const values: Readonly<Record<string, unknown>> = { ...document };
  const indexes = Object.entries(describedAs(collection).unique) as [UniqueIndexOf<C>, { field: string }][];
  const holders = indexes.map(async ([index, { field }]) => {
    const value = values[field];
    return typeof value === "string" ? store.find(collection, index, value) : null;
  });
  return (await Promise.all(holders)).flatMap((holder) =>
    holder && holder._id !== document._id ? holder._id : [],
  );
}

/** The cast: TypeScript compares a union with another only while it has at most 25 members. */
const removal = (collection: CollectionName, id: string) => ({ remove: collection, id }) as Write;

/**
 * Removes documents from the target that hold a unique value of those about to be put there: in the source the value
 * has moved. The removed ones then differ as well, and are put in their turn or by the next run.
 */
async function makeWay(store: Store, collection: CollectionName, documents: readonly Whole[]): Promise<void> {
  const holders = await Promise.all(documents.map((document) => otherHolders(store, collection, document)));
  const removals = [...new Set(holders.flat())].map((id) => removal(collection, id));
  if (removals.length > 0) await store.commit(removals);
}

/** Small enough for one transaction even if every document is large. */
const BATCH = 50;

interface Copying {
  readonly from: StoreEnd;
  readonly to: StoreEnd;
  /** Removes from the target what the source does not have; without it, any such document fails the copy at once. */
  readonly prune: boolean;
  readonly report: (line: string) => void;
}

/** Comparisons do not see the target's expired documents, which still occupy their unique values. */
async function dropExpired({ to }: Copying): Promise<void> {
  let dropped: number;
  do dropped = await to.store.dropExpired();
  while (dropped > 0);
}

/** A record that a migration put into a new store, so that nothing is lost with it. */
const isPrefilled = ({ _id, version }: Whole) => _id === ONLY && version === 1;

async function clearAway({ from, to, prune }: Copying, collection: CollectionName): Promise<number> {
  let gone = 0;
  for await (const { surplus } of differences(from.store, to.store, collection)) {
    if (!surplus || (await from.store.get(collection, surplus._id))) continue;
    if (!prune && !isPrefilled(surplus)) {
      throw new CopyRefusedError(
        `The ${to.name} store has ${collection} that the ${from.name} store does not have, such as ${surplus._id}. ` +
          "Is this the right direction? If so, remove them with --prune.",
      );
    }
    await to.store.commit([removal(collection, surplus._id)]);
    gone += 1;
  }
  return gone;
}

async function fill({ from, to }: Copying, collection: CollectionName): Promise<number> {
  let put = 0;
  let batch: Whole[] = [];
  const hand = async () => {
    await makeWay(to.store, collection, batch);
    if (batch.length > 0) await to.restore(collection, batch);
    put += batch.length;
    batch = [];
  };
  for await (const { wanted: document } of differences(from.store, to.store, collection)) {
    if (document) batch.push(document);
    if (batch.length === BATCH) await hand();
  }
  await hand();
  return put;
}

/** Checks that both stores hold the same number of documents with the same hash. */
async function verify({ from, to, report }: Copying, collection: CollectionName): Promise<void> {
  const [there, here] = await Promise.all([
    fingerprint(from.store, collection),
    fingerprint(to.store, collection),
  ]);
  if (there.count !== here.count || there.hash !== here.hash) {
    throw new CopyRefusedError(
      `${collection}: ${there.count} documents with hash ${there.hash} in ${from.name}, ` +
        `${here.count} with ${here.hash} in ${to.name}. Was something written in the meantime? Run the copy again.`,
    );
  }
  report(`${collection}: ${here.count} documents in both, hash ${here.hash}.`);
}

/**
 * Makes the target hold what the source holds. Documents that are already there are only compared, so a copy that was
 * interrupted continues where it stopped when it is run again.
 */
export async function copyStore(copying: Copying): Promise<void> {
  await dropExpired(copying);
  const removed = new Map<CollectionName, number>();
  for (const collection of collectionNames) removed.set(collection, await clearAway(copying, collection));
  for (const collection of collectionNames) {
    const put = await fill(copying, collection);
    copying.report(`${collection}: copied ${put}, removed ${removed.get(collection)}.`);
  }
  for (const collection of collectionNames) await verify(copying, collection);
}
