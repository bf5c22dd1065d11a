import type { Stored } from "#rules/record.ts";
import { assertStorable, assertStorableWrite } from "../storable.ts";
import type { CollectionName, DescribedCollections, RecordOf, Store, Write, Written } from "../store.ts";
import { collectionOf } from "../writes.ts";
import { adapterCollections } from "./adapter-collection.ts";
import { commit } from "./commit.ts";
import { count } from "./count.ts";
import type { Database } from "./database.ts";
import { dropExpired, housekeeping } from "./expiry.ts";
import { translated } from "./failure.ts";
import { page } from "./page.ts";
import { find, get, type Row } from "./read.ts";
import { tally } from "./tally.ts";
import type { TableWrite } from "./write.ts";

/** Where rows become records. The casts are safe because `collection` only compiles while both types agree. */
const asRecord = <C extends CollectionName>(row: Row) => row as Row & Stored<RecordOf<C>>;
const asWritten = <W extends readonly Write[]>(rows: readonly (Row | null)[]) =>
  rows as unknown as { readonly [I in keyof W]: Written<W[I]> };

/** Runs an operation and translates its failures into those of the port. */
async function attempt<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw translated(error);
  }
}

interface Options {
  readonly now?: () => Date;
}

export function postgresStore(
  database: Database,
  described: DescribedCollections,
  { now = () => new Date() }: Options = {},
): Store {
  const collections = adapterCollections(described);
  const moment = () => now().toISOString();
  const { besideCommit, besideCount } = housekeeping(database, moment);

  return {
    get: <C extends CollectionName>(collection: C, id: string) =>
      attempt(async () => {
        assertStorable(id);
        const row = await get(database.statements, collections[collection], id, moment());
        return row && asRecord<C>(row);
      }),

    find: <C extends CollectionName>(collection: C, index: string, value: string) =>
      attempt(async () => {
        assertStorable(value);
        const row = await find(database.statements, collections[collection], { index, value }, moment());
        return row && asRecord<C>(row);
      }),

    page: (collection, query) =>
      attempt(async () => {
        assertStorable(query.value, query.search, query.within, query.where, query.since, query.before);
        const { items, ...rest } = await page(database.statements, collections[collection], query, moment());
        return { items: items.map(asRecord<typeof collection>), ...rest };
      }),

    commit: <const W extends readonly Write[]>(writes: W) =>
      attempt(async () => {
        const tableWrites = writes.map(
          (write): TableWrite => ({ ...write, collection: collections[collectionOf(write)] }),
        );
        for (const write of tableWrites) assertStorableWrite(write, write.collection);
        const [rows] = await Promise.all([
          commit(database, tableWrites, moment()),
          besideCommit(new Set(tableWrites.map(({ collection }) => collection))),
        ]);
        return asWritten<W>(rows);
      }),

    tally: (collection, query) =>
      attempt(async () => {
        assertStorable(query.value);
        return await tally(database.statements, collections[collection], query, moment());
      }),

    count: (key, windowSeconds, by = 1) =>
      attempt(async () => {
        assertStorable(key);
        const start = now();
        const expiresAt = new Date(start.getTime() + windowSeconds * 1000).toISOString();
        const [counted] = await Promise.all([
          count(database.statements, { key, by, now: start.toISOString(), expiresAt }),
          besideCount(),
        ]);
        return counted;
      }),

    dropExpired: () => attempt(() => dropExpired(database.statements, Object.values(collections), moment())),

    close: () => database.close(),
  };
}
