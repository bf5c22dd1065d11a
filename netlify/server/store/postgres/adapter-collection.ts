import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type CollectionName, collections } from "../collections.ts";
import { metaFields } from "../writes.ts";
import { tables } from "./tables.ts";

type Columns = Readonly<Record<string, PgColumn>>;

/** A collection's description, without the types of its fields. */
interface Description {
  readonly unique: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings: Readonly<Record<string, string>>;
  readonly expires: boolean;
}

/** A collection's description and table as the adapter uses them, without the type of the documents. */
export interface AdapterCollection {
  readonly name: CollectionName;
  readonly description: Description;
  readonly table: PgTable;
  /** Those of the document, without the generated search text. */
  readonly columns: Columns;
  readonly searchText: PgColumn | undefined;
}

function buildCollection(name: CollectionName): AdapterCollection {
  const table: PgTable = tables[name];
  const { searchText, ...columns }: Columns = getTableColumns(table);
  return { name, description: collections[name], table, columns, searchText };
}

const known = new Map<CollectionName, AdapterCollection>();

export function adapterCollection(name: CollectionName): AdapterCollection {
  const found = known.get(name) ?? buildCollection(name);
  known.set(name, found);
  return found;
}

export const adapterCollections = (): readonly AdapterCollection[] =>
  (Object.keys(collections) as CollectionName[]).map(adapterCollection);

export function column({ name, columns }: AdapterCollection, field: string): PgColumn {
  const found = columns[field];
  if (!found) throw new Error(`The table of ${name} has no column for ${field}.`);
  return found;
}

/** The document's own fields, without those that only the store sets. */
export function ownFields({ columns }: AdapterCollection, given: object): Record<string, unknown> {
  const isOwn = ([field]: [string, unknown]) => field in columns && !metaFields.includes(field);
  return Object.fromEntries(Object.entries(given).filter(isOwn));
}

/** Matches the row whose unique index holds the value, compared as the index compares. */
export function holds(on: AdapterCollection, index: string, value: unknown): SQL {
  const unique = on.description.unique[index];
  if (!unique) throw new Error(`${on.name} has no unique index ${index}.`);
  const indexed = column(on, unique.field);
  return unique.ignoreCase ? sql`lower(${indexed}) = lower(${value})` : sql`${indexed} = ${value}`;
}
