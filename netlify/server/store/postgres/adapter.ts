import type { Stored } from "#rules/document.ts";
import type { CollectionName, DocumentOf } from "../collections.ts";
import { assertStorable, assertStorableWrite } from "../storable.ts";
import type { Store, Write, Written } from "../store.ts";
import { adapterCollection } from "./adapter-collection.ts";
import { commit } from "./commit.ts";
import { count } from "./count.ts";
import type { Database } from "./database.ts";
import { dropExpired, housekeeping } from "./expiry.ts";
import { translated } from "./failure.ts";
import { page } from "./page.ts";
import { find, get, type Row } from "./read.ts";
import { tally } from "./tally.ts";
import { writtenCollection } from "./write.ts";

/** Where rows become documents. The casts are safe because `collection` only compiles while both types agree. */
const asDocument = <C extends CollectionName>(row: Row) => row as Row & Stored<DocumentOf<C>>;
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

/** A `Store` on Postgres. */
export function postgresStore(database: Database, { now = () => new Date() }: Options = {}): Store {
  const moment = () => now().toISOString();
  const { besideCommit, besideCount } = housekeeping(database, moment);

  return {
    get: <C extends CollectionName>(collection: C, id: string) =>
      attempt(async () => {
        assertStorable(id);
        const row = await get(database.statements, adapterCollection(collection), id, moment());
        return row && asDocument<C>(row);
      }),

    find: <C extends CollectionName>(collection: C, index: string, value: string) =>
      attempt(async () => {
        assertStorable(value);
        const row = await find(
          database.statements,
          adapterCollection(collection),
          { index, value },
          moment(),
        );
        return row && asDocument<C>(row);
      }),

    page: (collection, query) =>
      attempt(async () => {
        assertStorable(query.value, query.search);
        const { items, nextCursor } = await page(
          database.statements,
          adapterCollection(collection),
          query,
          moment(),
        );
        return { items: items.map(asDocument<typeof collection>), nextCursor };
      }),

    commit: <const W extends readonly Write[]>(writes: W) =>
      attempt(async () => {
        writes.forEach(assertStorableWrite);
        const [rows] = await Promise.all([
          commit(database, writes, moment()),
          besideCommit(new Set(writes.map(writtenCollection))),
        ]);
        return asWritten<W>(rows);
      }),

    tally: (collection, query) =>
      attempt(async () => {
        assertStorable(query.value);
        return await tally(database.statements, adapterCollection(collection), query, moment());
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

    dropExpired: () => attempt(() => dropExpired(database.statements, moment())),

    close: () => database.close(),
  };
}
