import type { Stored } from "#rules/record.ts";
import { collectionNames, collections } from "../collections.ts";
import { type CollectionName, everyItem, type Store } from "../store/store.ts";

export interface Located {
  readonly collection: CollectionName;
  readonly record: Stored<object>;
}

export const contentOf = (record: object, field: string): unknown =>
  (record as Record<string, unknown>)[field];

async function* holding(store: Store, collection: CollectionName, field: string, value: string) {
  const { unique, listings } = collections[collection];
  const indexOf = (indexes: Readonly<Record<string, unknown>>, isOf: (index: unknown) => boolean) =>
    Object.entries(indexes).find(([, index]) => isOf(index))?.[0];
  const uniqueIndex = indexOf(unique, (index) => (index as { field: string }).field === field);
  if (uniqueIndex !== undefined) {
    const found = await store.find(collection, uniqueIndex as never, value);
    if (found) yield found as Stored<object>;
    return undefined;
  }
  const listing = indexOf(listings, (listed) => listed === field);
  const only = listing === undefined ? {} : { index: listing, value };
  const all = everyItem<Stored<object>>((page) => store.page(collection, { ...page, ...only } as never));
  for await (const record of all) if (contentOf(record, field) === value) yield record;
  return undefined;
}

export async function* partsIn(
  store: Store,
  collection: CollectionName,
  { collection: of, record }: Located,
) {
  const belonging = collections[collection].persons?.owner;
  if (!belonging) return undefined;
  if ("reference" in belonging) {
    yield* holding(store, collection, belonging.reference, `${of}/${record._id}`);
  } else if (belonging.collection === of) {
    if (belonging.id !== "_id") yield* holding(store, collection, belonging.id, record._id);
    else {
      const found = await store.get(collection, record._id);
      if (found) yield found as Stored<object>;
    }
  }
  return undefined;
}

/** Everything that belongs to a record, in any collection. */
export async function directPartsOf(store: Store, owner: Located): Promise<Located[]> {
  const parts = collectionNames.map(async (collection) => {
    const found = await Array.fromAsync(partsIn(store, collection, owner));
    return found.map((record): Located => ({ collection, record }));
  });
  return (await Promise.all(parts)).flat();
}

/** Whether records of other nouns belong to a record by its id, as certificates do to a person. */
export async function hasRecordsOfItsOwn(store: Store, owner: Located): Promise<boolean> {
  const theirs = collectionNames.filter((name) => {
    const belonging = collections[name].persons?.owner;
    return belonging && "collection" in belonging && belonging.collection === owner.collection;
  });
  const found = await Promise.all(theirs.map((name) => partsIn(store, name, owner).next()));
  return found.some(({ done }) => !done);
}
