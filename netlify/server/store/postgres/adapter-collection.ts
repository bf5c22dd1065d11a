import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Collection } from "../collection.ts";
import type { CollectionName, DescribedCollections } from "../store.ts";
import { metaFields } from "../writes.ts";

type Columns = Readonly<Record<string, PgColumn>>;

export interface AdapterCollection extends Collection {
  /** The record's own columns, without the generated search text. */
  readonly columns: Columns;
  readonly searchText: PgColumn | undefined;
}

type AdapterCollections = Readonly<Record<CollectionName, AdapterCollection>>;

export function adapterCollection(collection: Collection): AdapterCollection {
  const { searchText, ...columns }: Columns = getTableColumns(collection.table);
  return { ...collection, columns, searchText };
}

/** Each is prepared when it is first used, since a call uses a few of them. */
export function adapterCollections(collections: DescribedCollections): AdapterCollections {
  const prepared = {};
  for (const name of Object.keys(collections) as CollectionName[]) {
    let adapted: AdapterCollection | undefined;
    const get = () => {
      adapted ??= adapterCollection(collections[name]);
      return adapted;
    };
    Object.defineProperty(prepared, name, { enumerable: true, get });
  }
  return prepared as AdapterCollections;
}

export function column({ name, columns }: AdapterCollection, field: string): PgColumn {
  const found = columns[field];
  if (!found) throw new Error(`The table of ${name} has no column for ${field}.`);
  return found;
}

/** The record's own fields, without those that only the store sets. */
export function ownFields({ columns }: AdapterCollection, given: object): Record<string, unknown> {
  const isOwn = ([field]: [string, unknown]) => field in columns && !metaFields.includes(field);
  return Object.fromEntries(Object.entries(given).filter(isOwn));
}

/** Matches the row whose unique index holds the value, compared as the index compares. */
export function holds(collection: AdapterCollection, index: string, value: unknown): SQL {
  const unique = collection.unique[index];
  if (!unique) throw new Error(`${collection.name} has no unique index ${index}.`);
  const indexed = column(collection, unique.field);
  return unique.ignoreCase ? sql`lower(${indexed}) = lower(${value})` : sql`${indexed} = ${value}`;
}
