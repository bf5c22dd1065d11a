import type { Count } from "../store/store.ts";
import type { Client, Query } from "./client.ts";
import { assertIndexable, lifetime } from "./document.ts";
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

export async function count(client: Client, wanted: Addition): Promise<Count> {
  assertIndexable(wanted.key);
  const { value, expiresAt } =
    wanted.by === 0 ? await read(client, wanted) : await client.run<Counter>(addition(client.q, wanted));
  return { value, expiresAt: new Date(expiresAt) };
}
