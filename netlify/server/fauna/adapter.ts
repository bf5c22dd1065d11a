import type { Stored } from "#rules/record.ts";
import type { CollectionName, DescribedCollections, RecordOf } from "../store/collections.ts";
import { assertStorable, assertStorableWrite } from "../store/storable.ts";
import type { Store, Write, Written } from "../store/store.ts";
import { collectionOf } from "../store/writes.ts";
import type { Client } from "./client.ts";
import { commit, type PlacedWrite } from "./commit.ts";
import { count } from "./count.ts";
import type { Row } from "./document.ts";
import { find, get, page, tally } from "./read.ts";

/** Where rows become records. The casts are safe because what was written had the same types. */
const asRecord = <C extends CollectionName>(row: Row) => row as Row & Stored<RecordOf<C>>;
const asWritten = <W extends readonly Write[]>(rows: readonly (Row | null)[]) =>
  rows as unknown as { readonly [I in keyof W]: Written<W[I]> };

interface Options {
  readonly now?: () => Date;
}

export function faunaStore(
  client: Client,
  collections: DescribedCollections,
  { now = () => new Date() }: Options = {},
): Store {
  const moment = () => now().toISOString();

  return {
    async get<C extends CollectionName>(collection: C, id: string) {
      assertStorable(id);
      const row = await get(client, collections[collection], id, moment());
      return row && asRecord<C>(row);
    },

    async find<C extends CollectionName>(collection: C, index: string, value: string) {
      assertStorable(value);
      const row = await find(client, collections[collection], { index, value }, moment());
      return row && asRecord<C>(row);
    },

    async page(collection, query) {
      assertStorable(query.value, query.search, query.within);
      const { items, ...rest } = await page(client, collections[collection], query, moment());
      return { items: items.map(asRecord<typeof collection>), ...rest };
    },

    async commit<const W extends readonly Write[]>(writes: W) {
      const placed = writes.map(
        (write): PlacedWrite => ({ ...write, collection: collections[collectionOf(write)] }),
      );
      for (const write of placed) assertStorableWrite(write, write.collection);
      return asWritten<W>(await commit(client, placed, moment()));
    },

    async tally(collection, query) {
      assertStorable(query.value);
      return await tally(client, collections[collection], query, moment());
    },

    async count(key, windowSeconds, by = 1) {
      assertStorable(key);
      const start = now();
      const expiresAt = new Date(start.getTime() + windowSeconds * 1000).toISOString();
      return await count(client, { key, by, now: start.toISOString(), expiresAt });
    },

    /** Fauna drops expired documents itself (`lifetime` in `document.ts`). */
    dropExpired: async () => 0,

    close: () => client.close(),
  };
}
