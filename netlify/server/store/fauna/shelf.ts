import { type CollectionName, collections } from "../collections.ts";

/** A collection's description as the adapter uses it, without the type of the documents. */
export interface Shelf {
  readonly name: CollectionName;
  readonly unique: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings: Readonly<Record<string, string>>;
  readonly searchable: readonly string[];
  readonly expires: boolean;
}

export const shelf = (name: CollectionName): Shelf => ({ name, ...collections[name] });

export const shelves = (): readonly Shelf[] =>
  (Object.keys(collections) as CollectionName[]).map((name) => shelf(name));
