import type { Collection } from "../store/collection.ts";
import { refusals } from "../store/refusals.ts";
import type { Write } from "../store/store.ts";
import { type Insert, insertedMeta, type Removal, type Update } from "../store/writes.ts";
import type { Client, Expr, Query } from "./client.ts";
import {
  assertIndexable,
  decode,
  encode,
  indexedTexts,
  lifetime,
  orderOf,
  ownFields,
  type Row,
  searchTexts,
  uniqueKeys,
} from "./document.ts";
import { Aborted } from "./failure.ts";
import { get } from "./read.ts";
import { indexNames, paths } from "./schema.ts";

/** Aborts the transaction with a text that names the write and the reason. */
type Refuse = (reason: "stale" | "unknown" | `taken ${string}`) => Expr;

interface Writing {
  readonly client: Pick<Client, "q" | "values">;
  readonly now: string;
  readonly refuse: Refuse;
}

export type DescribedWrite = Write & { readonly collection: Collection };

const isExpired = (q: Query, document: Expr, now: string) => q.LTE(q.Select(paths.expiresAt, document), now);

/**
 * Refuses if another document holds the value; an expired holder is deleted instead. `own` is the writer's document.
 */
function claim(
  { client: { q }, now, refuse }: Writing,
  collection: Collection,
  index: string,
  value: string,
  own?: Expr,
) {
  const name = index === "_id" ? indexNames.id(collection) : indexNames.unique(collection, index);
  const taken = refuse(`taken ${index}`);
  const [holders, holder] = [q.Var("holders"), q.Var("holder")];
  const yields = collection.expires
    ? q.If(isExpired(q, holder, now), q.Delete(q.Select("ref", holder)), taken)
    : taken;
  const other = own ? q.If(q.Equals(q.Select("ref", holder), own), null, yields) : yields;
  return q.Let(
    { holders: q.Match(q.Index(name), value) },
    q.If(q.Exists(holders), q.Let({ holder: q.Get(holders) }, other), null),
  );
}

const claims = (
  writing: Writing,
  collection: Collection,
  keys: Readonly<Record<string, string>>,
  own?: Expr,
) => Object.entries(keys).map(([index, value]) => claim(writing, collection, index, value, own));

/** Everything that Fauna stores of a document. */
export function contents({ q, values }: Writing["client"], collection: Collection, row: Row, now: string) {
  const id = String(row["_id"]);
  const data = {
    document: encode(values, row),
    order: orderOf(row["createdAt"], id),
    unique: uniqueKeys(collection, id, row),
    search: searchTexts(collection, row),
  };
  return { data, ...(collection.expires && { ttl: lifetime(q, String(row["expiresAt"]), now) }) };
}

function insert(writing: Writing, collection: Collection, write: Insert): Expr {
  const { client, now } = writing;
  const { q } = client;
  const row = { ...ownFields(write.record), ...insertedMeta(write, now) };
  const params = contents(client, collection, row, now);
  return q.Do(
    claim(writing, collection, "_id", write.id),
    ...claims(writing, collection, params.data.unique),
    q.Select(paths.document, q.Create(q.Collection(collection.name), params)),
  );
}

/** Does the work on the write's document, if it is present and at the version that the writer saw. */
function onCurrent(
  { client: { q }, now, refuse }: Writing,
  collection: Collection,
  write: Update | Removal,
  work: Expr,
): Expr {
  const current = q.Var("current");
  const isCurrent =
    write.version === undefined ? true : q.Equals(q.Select(paths.version, current), write.version);
  const judged = q.If(isCurrent, work, refuse("stale"));
  const present = collection.expires ? q.If(isExpired(q, current, now), refuse("unknown"), judged) : judged;
  return q.Let(
    { set: q.Match(q.Index(indexNames.id(collection)), write.id) },
    q.If(q.Exists(q.Var("set")), q.Let({ current: q.Get(q.Var("set")) }, present), refuse("unknown")),
  );
}

function update(writing: Writing, collection: Collection, write: Update): Expr {
  const { client, now } = writing;
  const { q, values } = client;
  const current = q.Var("current");
  const own = ownFields(write.changes);
  const unique = uniqueKeys(collection, write.id, own);
  const changes = { ...encode(values, own), updatedAt: now, version: write.version + 1 };
  const expiresAt = own["expiresAt"];
  const params = {
    data: {
      document: q.Merge(q.Select(paths.document, current), changes),
      order: q.Select(paths.order, current),
      unique: q.Merge(q.Select(paths.unique, current, {}), unique),
      search: q.Merge(q.Select(paths.search, current, {}), searchTexts(collection, own)),
    },
    ttl: expiresAt === undefined ? q.Select("ttl", current, null) : lifetime(q, String(expiresAt), now),
  };
  const ref = q.Select("ref", current);
  const replaced = q.Select(paths.document, q.Replace(ref, params));
  return onCurrent(writing, collection, write, q.Do(...claims(writing, collection, unique, ref), replaced));
}

const remove = (writing: Writing, collection: Collection, write: Removal): Expr => {
  const { q } = writing.client;
  return onCurrent(writing, collection, write, q.Do(q.Delete(q.Select("ref", q.Var("current"))), false));
};

/** The query of one write; it returns the resulting document, or `false` for a removal. */
function perform(writing: Writing, write: DescribedWrite): Expr {
  const collection = write.collection;
  if ("insert" in write) return insert(writing, collection, write);
  if ("update" in write) return update(writing, collection, write);
  return remove(writing, collection, write);
}

function assertIndexableWrite(write: DescribedWrite) {
  const fields: Row = "insert" in write ? { ...write.record } : "update" in write ? { ...write.changes } : {};
  assertIndexable(write.id, ...indexedTexts(write.collection, fields));
}

/** The text with which a write aborts the transaction: its position among the writes, and the reason. */
const reason = /^(\d+) (stale|unknown|taken (.+))$/;

async function refusal(
  client: Client,
  writes: readonly DescribedWrite[],
  text: string,
  now: string,
): Promise<Error> {
  const [, number = "", why, index] = reason.exec(text) ?? [];
  const write = writes[Number(number)];
  if (!why || !write) return new Error(`A commit was ended by what is not the store's: ${text}`);
  if (index) return refusals.taken(index);
  const current = why === "stale" ? await get(client, write.collection, write.id, now) : null;
  return current ? refusals.stale(current) : refusals.unknown();
}

/** Performs all of the writes or none: one query, in which each write sees the effects of those before it. */
export async function commit(
  client: Client,
  writes: readonly DescribedWrite[],
  now: string,
): Promise<(Row | null)[]> {
  if (writes.length === 0) return [];
  writes.forEach(assertIndexableWrite);
  const { q, values } = client;
  const steps = writes.map((write, number) => {
    const refuse = (why: string) => q.Abort(`${number} ${why}`);
    return [`write${number}`, perform({ client, now, refuse }, write)] as const;
  });
  const all = q.Let(
    Object.fromEntries(steps),
    steps.map(([name]) => q.Var(name)),
  );
  try {
    const results = await client.run<(Row | false)[]>(all);
    return results.map((row) => (row ? decode(values, row) : null));
  } catch (error) {
    throw error instanceof Aborted ? await refusal(client, writes, error.message, now) : error;
  }
}
