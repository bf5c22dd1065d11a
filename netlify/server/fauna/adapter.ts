import type { Stored } from "#rules/record.ts";
import { assertStorable, assertStorableWrite } from "../store/storable.ts";
import type {
  CollectionName,
  Count,
  DescribedCollections,
  RecordOf,
  Store,
  Write,
  Written,
} from "../store/store.ts";
import { collectionOf } from "../store/writes.ts";
import type { Client, Query } from "./client.ts";
import { commit, type DescribedWrite } from "./commit.ts";
import { assertIndexable, lifetime, type Row } from "./document.ts";
import { find, get, page, tally } from "./read.ts";
import { COUNTERS, counterIndex } from "./schema.ts";

interface Addition {
  readonly key: string;
  readonly by: number;
  readonly now: string;
  /** When the counter expires, if this addition is its first. */
  readonly expiresAt: string;
}

type Counter = Pick<Addition, "key" | "expiresAt"> & { readonly value: number };

/** One transaction, so that no concurrent addition is lost. */
function addition(q: Query, { key, by, now, expiresAt }: Addition) {
  const fresh = { data: { key, value: Math.max(by, 0), expiresAt }, ttl: lifetime(q, expiresAt, now) };
  const counter = q.Var("counter");
  const more = {
    data: {
      key,
      value: q.Max(q.Add(q.Select(["data", "value"], counter), by), 0),
      expiresAt: q.Select(["data", "expiresAt"], counter),
    },
    ttl: q.Select("ttl", counter),
  };
  const isOver = q.LTE(q.Select(["data", "expiresAt"], counter), now);
  return q.Select(
    "data",
    q.Let(
      { set: q.Match(q.Index(counterIndex.name), key) },
      q.If(
        q.Exists(q.Var("set")),
        q.Let(
          { counter: q.Get(q.Var("set")) },
          q.Replace(q.Select("ref", counter), q.If(isOver, fresh, more)),
        ),
        q.Create(q.Collection(COUNTERS), fresh),
      ),
    ),
  );
}

async function read({ q, run }: Client, { key, now, expiresAt }: Addition): Promise<Counter> {
  const set = q.Match(q.Index(counterIndex.name), key);
  const counter = await run<Counter | null>(q.If(q.Exists(set), q.Select("data", q.Get(set)), null));
  return counter && counter.expiresAt > now ? counter : { key, value: 0, expiresAt };
}

async function count(client: Client, wanted: Addition): Promise<Count> {
  assertIndexable(wanted.key);
  const { value, expiresAt } =
    wanted.by === 0 ? await read(client, wanted) : await client.run<Counter>(addition(client.q, wanted));
  return { value, expiresAt: new Date(expiresAt) };
}

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
      assertStorable(query.value, query.search, query.within, query.where, query.since, query.before);
      const { items, ...rest } = await page(client, collections[collection], query, moment());
      return { items: items.map(asRecord<typeof collection>), ...rest };
    },

    async commit<const W extends readonly Write[]>(writes: W) {
      const described = writes.map(
        (write): DescribedWrite => ({ ...write, collection: collections[collectionOf(write)] }),
      );
      for (const write of described) assertStorableWrite(write, write.collection);
      return asWritten<W>(await commit(client, described, moment()));
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
