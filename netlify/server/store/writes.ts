import type { DocumentMeta } from "#domain/document.ts";
import type { CollectionName } from "./collections.ts";
import type { Write } from "./store.ts";

/* What every adapter needs to know of writes. */

export type Insert = Extract<Write, { readonly insert: unknown }>;
export type Update = Extract<Write, { readonly update: unknown }>;
export type Removal = Extract<Write, { readonly remove: unknown }>;

export const isInsert = (write: Write): write is Insert => "insert" in write;

/** The collection that a write is for. */
export const collectionOf = (write: Write): CollectionName =>
  "insert" in write ? write.insert : "update" in write ? write.update : write.remove;

/** What the store alone sets of a document, whatever a caller hands over. */
export const metaFields: readonly string[] = [
  "_id",
  "createdAt",
  "updatedAt",
  "version",
] satisfies (keyof DocumentMeta)[];

/** What an inserted document carries beside its own fields; one that comes back goes on from where it was. */
export function insertedMeta({ id, earlier }: Insert, now: string): DocumentMeta {
  const { createdAt, updatedAt, version } = earlier ?? { createdAt: now, updatedAt: now, version: 0 };
  return { _id: id, createdAt, updatedAt, version: version + 1 };
}
