import type { HasProgress } from "#rules/progress.ts";
import { nouns } from "../nouns.ts";
import type { Noun } from "./noun.ts";

type Nouns = typeof nouns;

export type CollectionName = keyof Nouns;
export type DocumentOf<C extends CollectionName> = NonNullable<Nouns[C]["document"]>;
export type UniqueIndexOf<C extends CollectionName> = NonNullable<Nouns[C]["uniqueIndex"]>;
export type ListingOf<C extends CollectionName> = NonNullable<Nouns[C]["listing"]>;

/** The collections whose deleted records can be restored. */
export type Binned = { [C in CollectionName]: true extends Nouns[C]["isBinned"] ? C : never }[CollectionName];
/** The collections whose records administrators process. */
export type Inbox = {
  [C in CollectionName]: DocumentOf<C> extends HasProgress ? C : never;
}[CollectionName];

/** The id of the only record in a single-record collection. */
export const ONLY = "only";

export const collectionNames = Object.keys(nouns) as readonly CollectionName[];

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(nouns, name);

export const describedAs = (name: CollectionName): Noun => nouns[name];
