import type { RecordMeta } from "#rules/record.ts";
import type { CollectionName, RecordOf, Store, Write, Written } from "./store.ts";

export type Insert = Extract<Write, { readonly insert: unknown }>;
export type Update = Extract<Write, { readonly update: unknown }>;
export type Removal = Extract<Write, { readonly remove: unknown }>;

export const isInsert = (write: Write): write is Insert => "insert" in write;

/**
 * The write that inserts a record, or replaces `earlier`; it fails if another call has stored one in the meantime. The
 * cast: TypeScript cannot narrow `Write` by a collection that is a type parameter.
 */
export const upsert = <C extends CollectionName>(
  collection: C,
  id: string,
  earlier: Pick<RecordMeta, "version"> | null,
  record: RecordOf<C>,
): Write =>
  (earlier
    ? { update: collection, id, version: earlier.version, changes: record }
    : { insert: collection, id, record }) as Write;

export const collectionOf = (write: Write): CollectionName =>
  "insert" in write ? write.insert : "update" in write ? write.update : write.remove;

/** The fields of a record that only the store sets, whatever a caller passes. */
export const metaFields: readonly string[] = [
  "_id",
  "createdAt",
  "updatedAt",
  "version",
] satisfies (keyof RecordMeta)[];

/** The metadata of an inserted record; that of a restored one continues. */
export function insertedMeta({ id, earlier }: Insert, now: string): RecordMeta {
  const { createdAt, updatedAt, version } = earlier ?? { createdAt: now, updatedAt: now, version: 0 };
  return { _id: id, createdAt, updatedAt, version: version + 1 };
}

/** The same store, which commits by the given function: it returns a result for each of the writes, in their order. */
export const withCommit = (
  store: Store,
  commit: (writes: readonly Write[]) => Promise<readonly Written<Write>[]>,
): Store => ({
  ...store,
  // The cast: TypeScript cannot tell that the results are in the order of the writes.
  commit: async <const W extends readonly Write[]>(writes: W) =>
    (await commit(writes)) as unknown as { readonly [I in keyof W]: Written<W[I]> },
});
