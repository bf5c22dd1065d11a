import { type CollectionName, collections } from "../collections.ts";

/** A collection as the adapter sees it: its description, whatever the documents are. */
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
