import type { HasProgress } from "#rules/progress.ts";
import type { Collection } from "./collection.ts";

/** Every collection by its name. `../collections.ts` adds them, since the store does not know what it stores. */
// biome-ignore lint/suspicious/noEmptyInterface: an alias could not be added to.
export interface Collections {}

export type CollectionName = keyof Collections;

/** All descriptions, as they are handed to an adapter. */
export type DescribedCollections = Readonly<Record<CollectionName, Collection>>;

export type RecordOf<C extends CollectionName> = NonNullable<Collections[C]["record"]>;
export type UniqueIndexOf<C extends CollectionName> = NonNullable<Collections[C]["uniqueIndex"]>;
export type ListingOf<C extends CollectionName> = NonNullable<Collections[C]["listing"]>;

/** The collections whose deleted records can be restored. */
export type Restorable = {
  [C in CollectionName]: true extends Collections[C]["isRestorable"] ? C : never;
}[CollectionName];

/** The collections of what visitors see. */
export type PublishedCollection = {
  [C in CollectionName]: true extends Collections[C]["hasHistory"] ? C : never;
}[CollectionName];

/** The collections whose records administrators process. */
export type Inbox = {
  [C in CollectionName]: RecordOf<C> extends HasProgress ? C : never;
}[CollectionName];

export const SINGLETON_ID = "only";
