import { type CollectionName, collections, type UniqueIndexOf } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";
import type { Whole } from "./store-end.ts";

/** Who else holds, in the store, the unique values of a document. */
async function otherHolders<C extends CollectionName>(
  store: Store,
  collection: C,
  document: Whole,
): Promise<string[]> {
  const values: Readonly<Record<string, unknown>> = { ...document };
  const indexes = Object.entries(collections[collection].unique) as [UniqueIndexOf<C>, { field: string }][];
  const holders = indexes.map(async ([index, { field }]) => {
    const value = values[field];
    return typeof value === "string" ? store.find(collection, index, value) : null;
  });
  return (await Promise.all(holders)).flatMap((holder) =>
    holder && holder._id !== document._id ? holder._id : [],
  );
}

/**
 * Removes from the target those who hold a unique value of documents that are about to be put there: in the source it
 * went from one to the other. So they differ as well and are put in their turn, or by the next run if this one breaks off.
 */
export async function makeWay(
  store: Store,
  collection: CollectionName,
  documents: readonly Whole[],
): Promise<void> {
  const holders = await Promise.all(documents.map((document) => otherHolders(store, collection, document)));
  const removals = [...new Set(holders.flat())].map((id) => ({ remove: collection, id }) as const);
  if (removals.length > 0) await store.commit(removals);
}
