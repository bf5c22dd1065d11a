import { nouns } from "../nouns.ts";
import type { Collection } from "./collection.ts";

type Nouns = typeof nouns;

export type CollectionName = keyof Nouns;
export type DocumentOf<C extends CollectionName> = NonNullable<Nouns[C]["document"]>;
export type UniqueIndexOf<C extends CollectionName> = NonNullable<Nouns[C]["uniqueIndex"]>;
export type ListingOf<C extends CollectionName> = NonNullable<Nouns[C]["listing"]>;

/** The id of the only record in a single-record collection. */
export const ONLY = "only";

export const collectionNames = Object.keys(nouns) as readonly CollectionName[];

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(nouns, name);

export const describedAs = (name: CollectionName): Collection => nouns[name];
