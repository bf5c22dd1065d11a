import { createHash } from "node:crypto";
import type { Stored } from "#rules/record.ts";
import { collectionNames, collections } from "../collections.ts";
import {
  type CollectionName,
  everyItem,
  type RecordOf,
  SINGLETON_ID,
  type Store,
  type UniqueIndexOf,
  type Write,
} from "../store/store.ts";

/** The copy would lose something, or did; the message says what to do. */
export class CopyRefusedError extends Error {
  override readonly name = "CopyRefusedError";
}

/** A store that records are copied from or to. Its clock is stopped, so that nothing expires during the copy. */
export interface StoreEnd {
  readonly name: string;
  readonly store: Store;
  /** Writes records unchanged, replacing those with the same ids. */
  restore(collection: CollectionName, records: readonly Whole[]): Promise<void>;
  close(): Promise<void>;
}

/** The ids of other records in the store that hold this record's unique values. */
async function otherHolders<C extends CollectionName>(
  store: Store,
  collection: C,
  record: Whole,
): Promise<string[]> {
  const values: Readonly<Record<string, unknown>> = { ...record };
  const indexes = Object.entries(collections[collection].unique) as [UniqueIndexOf<C>, { field: string }][];
  const holders = indexes.map(async ([index, { field }]) => {
    const value = values[field];
    return typeof value === "string" ? store.find(collection, index, value) : null;
  });
  return (await Promise.all(holders)).flatMap((holder) =>
    holder && holder._id !== record._id ? holder._id : [],
  );
}

/** The cast: TypeScript compares a union with another only while it has at most 25 members. */
const removal = (collection: CollectionName, id: string) => ({ remove: collection, id }) as Write;

/**
 * Removes records from the target that hold a unique value of those about to be put there: in the source the value
 * has moved. The removed ones then differ as well, and are put in their turn or by the next run.
 */
async function makeWay(store: Store, collection: CollectionName, records: readonly Whole[]): Promise<void> {
  const holders = await Promise.all(records.map((record) => otherHolders(store, collection, record)));
  const removals = [...new Set(holders.flat())].map((id) => removal(collection, id));
  if (removals.length > 0) await store.commit(removals);
}

/** Small enough for one transaction even if every record is large. */
const BATCH = 50;

interface Copying {
  readonly from: StoreEnd;
  readonly to: StoreEnd;
  /** Removes from the target what the source does not have; without it, any such record fails the copy at once. */
  readonly prune: boolean;
  readonly report: (line: string) => void;
}

/** Comparisons do not see the target's expired records, which still occupy their unique values. */
async function dropExpired({ to }: Copying): Promise<void> {
  let dropped: number;
  do dropped = await to.store.dropExpired();
  while (dropped > 0);
}

/** A record that a migration put into a new store, so that nothing is lost with it. */
const isPrefilled = ({ _id, version }: Whole) => _id === SINGLETON_ID && version === 1;

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
  for await (const { wanted: record } of differences(from.store, to.store, collection)) {
    if (record) batch.push(record);
    if (batch.length === BATCH) await hand();
  }
  await hand();
  return put;
}

/** Checks that both stores hold the same number of records with the same hash. */
async function verify({ from, to, report }: Copying, collection: CollectionName): Promise<void> {
  const [there, here] = await Promise.all([
    fingerprint(from.store, collection),
    fingerprint(to.store, collection),
  ]);
  if (there.count !== here.count || there.hash !== here.hash) {
    throw new CopyRefusedError(
      `${collection}: ${there.count} records with hash ${there.hash} in ${from.name}, ` +
        `${here.count} with ${here.hash} in ${to.name}. Was something written in the meantime? Run the copy again.`,
    );
  }
  report(`${collection}: ${here.count} records in both, hash ${here.hash}.`);
}

/**
 * Makes the target hold what the source holds. Records that are already there are only compared, so a copy that was
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

type Whole = Stored<RecordOf<CollectionName>>;

/** Every record of a collection in the order of its pages, which is the same in every store. */
export const everything = (store: Store, collection: CollectionName): AsyncGenerator<Whole, undefined> =>
  everyItem<Whole>((page) => store.page(collection, page));

/** The same text for the same record, whichever store it came from: one reorders fields, one omits nulls. */
function canonical(value: unknown): string {
  const ordered = (_: string, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    const fields = Object.entries(inner).filter(([, field]) => field !== null && field !== undefined);
    return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return JSON.stringify(value, ordered);
}

const sortKey = ({ createdAt, _id }: Whole) => Buffer.from(`${createdAt} ${_id}`);

/** Newest first, and within a millisecond by the bytes of the id. */
const inOrder = (one: Whole, other: Whole) => Buffer.compare(sortKey(other), sortKey(one));

interface Difference {
  /** The source's record, if the target has a different one or none. */
  readonly wanted?: Whole;
  /** A record that only the target has. */
  readonly surplus?: Whole;
}

/** Walks both stores in parallel, and yields where they differ. */
export async function* differences(
  source: Store,
  target: Store,
  collection: CollectionName,
): AsyncGenerator<Difference> {
  const [ours, theirs] = [everything(source, collection), everything(target, collection)];
  let [one, other] = [(await ours.next()).value, (await theirs.next()).value];
  while (one || other) {
    const order = one && other ? inOrder(one, other) : one ? -1 : 1;
    if (order < 0 && one) yield { wanted: one };
    if (order > 0 && other) yield { surplus: other };
    if (order === 0 && one && canonical(one) !== canonical(other)) yield { wanted: one };
    if (order <= 0) one = (await ours.next()).value;
    if (order >= 0) other = (await theirs.next()).value;
  }
}

/** The number of records, and one hash over all of them. */
async function fingerprint(store: Store, collection: CollectionName) {
  const hash = createHash("sha256");
  let count = 0;
  for await (const record of everything(store, collection)) {
    hash.update(canonical(record)).update("\n");
    count += 1;
  }
  return { count, hash: hash.digest("hex").slice(0, 16) };
}
