import type { Collection } from "../store/collection.ts";

type Path = readonly string[];

export interface IndexDefinition {
  readonly name: string;
  readonly collection: string;
  /** Empty also for an index of grams. */
  readonly terms: readonly Path[];
  /** The fields of `data.search` whose grams are the terms. */
  readonly searched?: readonly string[];
  readonly values: readonly { readonly field: Path; readonly reverse?: true }[];
  readonly unique: boolean;
}

/**
 * Paths within a Fauna document. It holds the port's document and, next to it, the values for indexes and searches,
 * since Fauna's own ids are numbers, and an index compares only what is stored.
 */
export const paths = {
  document: ["data", "document"],
  id: ["data", "document", "_id"],
  version: ["data", "document", "version"],
  expiresAt: ["data", "document", "expiresAt"],
  /** Lists are ordered by it and continue after it (`orderOf`). */
  order: ["data", "order"],
  unique: ["data", "unique"],
  search: ["data", "search"],
} as const;

/** The lengths of the parts of texts by which searches find them. Fauna allows a difference of one. */
export const GRAM_MIN = 2;
export const GRAM_MAX = 3;

export const indexNames = {
  id: ({ name }: Collection) => `${name}_id`,
  newest: ({ name }: Collection) => `${name}_newest`,
  search: ({ name }: Collection) => `${name}_search`,
  unique: ({ name, unique }: Collection, index: string) => {
    if (!Object.hasOwn(unique, index)) throw new Error(`${name} has no unique index ${index}.`);
    return `${name}_${index}_unique`;
  },
  listing: ({ name, listings }: Collection, listing: string) => {
    if (!Object.hasOwn(listings, listing)) throw new Error(`${name} has no listing ${listing}.`);
    return `${name}_${listing}_listing`;
  },
};

/** The names by which queries refer to the values of a listing's entries. */
export const entryNames = ({ expires }: Collection) => ["order", ...(expires ? ["expiresAt"] : []), "ref"];

const newestFirst = ({ expires }: Collection) => [
  { field: paths.order, reverse: true as const },
  ...(expires ? [{ field: paths.expiresAt }] : []),
  { field: ["ref"] },
];

/** Every index that the adapter needs for a collection. */
export function indexesOf(collection: Collection): readonly IndexDefinition[] {
  const unique = (name: string, term: Path) => ({
    name,
    collection: collection.name,
    terms: [term],
    values: [],
    unique: true,
  });
  const listing = (name: string, terms: readonly Path[]) => ({
    name,
    collection: collection.name,
    terms,
    values: newestFirst(collection),
    unique: false,
  });
  return [
    unique(indexNames.id(collection), paths.id),
    ...(collection.searched.length > 0
      ? [{ ...listing(indexNames.search(collection), []), searched: collection.searched }]
      : []),
    listing(indexNames.newest(collection), []),
    ...Object.keys(collection.unique).map((index) =>
      unique(indexNames.unique(collection, index), [...paths.unique, index]),
    ),
    ...Object.entries(collection.listings).map(([name, field]) =>
      listing(indexNames.listing(collection, name), [[...paths.document, field]]),
    ),
  ];
}

/** The collection behind `Store.count`. */
export const COUNTERS = "counters";

export const counterIndex: IndexDefinition = {
  name: "counters_key",
  collection: COUNTERS,
  terms: [["data", "key"]],
  values: [],
  unique: true,
};
