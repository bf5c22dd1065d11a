import { type CollectionName, describedAs, type UniqueIndexOf } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";
import type { Whole } from "./store-end.ts";

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

/**
 * Removes documents from the target that hold a unique value of those about to be put there: in the source the value
 * has moved. The removed ones then differ as well, and are put in their turn or by the next run.
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
