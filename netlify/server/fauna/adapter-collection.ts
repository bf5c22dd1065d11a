import { type CollectionName, collections } from "../store/collections.ts";

/** A collection's description as the adapter uses it, without the type of the documents. */
export interface AdapterCollection {
  readonly name: CollectionName;
  readonly unique: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings: Readonly<Record<string, string>>;
  readonly searchable: readonly string[];
  readonly expires: boolean;
}

export const adapterCollection = (name: CollectionName): AdapterCollection => ({
  name,
  ...collections[name],
});

export const adapterCollections = (): readonly AdapterCollection[] =>
  (Object.keys(collections) as CollectionName[]).map((name) => adapterCollection(name));
