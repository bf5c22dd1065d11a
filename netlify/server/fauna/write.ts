import type { Collection } from "../store/collection.ts";
import { describedAs } from "../store/collections.ts";
import type { Write } from "../store/store.ts";
import { collectionOf, type Insert, insertedMeta, type Removal, type Update } from "../store/writes.ts";
import type { Client } from "./client.ts";
import { encode, ownFields, type Row, searchTexts, uniqueKeys } from "./document.ts";
import type { Expr, Query } from "./driver.ts";
import { lifetime } from "./lifetime.ts";
import { indexNames, paths } from "./schema.ts";

/** Aborts the transaction with a text that names the write and the reason. */
type Refuse = (reason: "stale" | "unknown" | `taken ${string}`) => Expr;

interface Writing {
  readonly client: Pick<Client, "q" | "values">;
  readonly now: string;
  readonly refuse: Refuse;
}

export const writtenCollection = (write: Write): Collection => describedAs(collectionOf(write));

const isExpired = (q: Query, document: Expr, now: string) => q.LTE(q.Select(paths.expiresAt, document), now);

/**
 * Refuses if another document holds the value; an expired holder is deleted instead. `own` is the writer's document.
 */
function claim(
  { client: { q }, now, refuse }: Writing,
  on: Collection,
  index: string,
  value: string,
  own?: Expr,
) {
  const name = index === "_id" ? indexNames.id(on) : indexNames.unique(on, index);
  const taken = refuse(`taken ${index}`);
  const [holders, holder] = [q.Var("holders"), q.Var("holder")];
  const yields = on.expires
    ? q.If(isExpired(q, holder, now), q.Delete(q.Select("ref", holder)), taken)
    : taken;
  const other = own ? q.If(q.Equals(q.Select("ref", holder), own), null, yields) : yields;
  return q.Let(
    { holders: q.Match(q.Index(name), value) },
    q.If(q.Exists(holders), q.Let({ holder: q.Get(holders) }, other), null),
  );
}

const claims = (writing: Writing, on: Collection, keys: Readonly<Record<string, string>>, own?: Expr) =>
  Object.entries(keys).map(([index, value]) => claim(writing, on, index, value, own));

/** Everything that Fauna stores of a document. */
export function contents({ q, values }: Writing["client"], on: Collection, row: Row, now: string) {
  const id = String(row["_id"]);
  const data = {
    document: encode(values, row),
    order: `${row["createdAt"]} ${id}`,
    unique: uniqueKeys(on, id, row),
    search: searchTexts(on, row),
  };
  return { data, ...(on.expires && { ttl: lifetime(q, String(row["expiresAt"]), now) }) };
}

function insert(writing: Writing, on: Collection, write: Insert): Expr {
  const { client, now } = writing;
  const { q } = client;
  const row = { ...ownFields(write.document), ...insertedMeta(write, now) };
  const params = contents(client, on, row, now);
  return q.Do(
    claim(writing, on, "_id", write.id),
    ...claims(writing, on, params.data.unique),
    q.Select(paths.document, q.Create(q.Collection(on.name), params)),
  );
}

/** Does the work on the write's document, if it is present and at the version that the writer saw. */
function meant(
  { client: { q }, now, refuse }: Writing,
  on: Collection,
  write: Update | Removal,
  work: Expr,
): Expr {
  const current = q.Var("current");
  const isCurrent =
    write.version === undefined ? true : q.Equals(q.Select(paths.version, current), write.version);
  const judged = q.If(isCurrent, work, refuse("stale"));
  const present = on.expires ? q.If(isExpired(q, current, now), refuse("unknown"), judged) : judged;
  return q.Let(
    { set: q.Match(q.Index(indexNames.id(on)), write.id) },
    q.If(q.Exists(q.Var("set")), q.Let({ current: q.Get(q.Var("set")) }, present), refuse("unknown")),
  );
}

function update(writing: Writing, on: Collection, write: Update): Expr {
  const { client, now } = writing;
  const { q, values } = client;
  const current = q.Var("current");
  const own = ownFields(write.changes);
  const unique = uniqueKeys(on, write.id, own);
  const changes = { ...encode(values, own), updatedAt: now, version: write.version + 1 };
  const expiresAt = own["expiresAt"];
  const params = {
    data: {
      document: q.Merge(q.Select(paths.document, current), changes),
      order: q.Select(paths.order, current),
      unique: q.Merge(q.Select(paths.unique, current, {}), unique),
      search: q.Merge(q.Select(paths.search, current, {}), searchTexts(on, own)),
    },
    ttl: expiresAt === undefined ? q.Select("ttl", current, null) : lifetime(q, String(expiresAt), now),
  };
  const ref = q.Select("ref", current);
  const replaced = q.Select(paths.document, q.Replace(ref, params));
  return meant(writing, on, write, q.Do(...claims(writing, on, unique, ref), replaced));
}

const remove = (writing: Writing, on: Collection, write: Removal): Expr => {
  const { q } = writing.client;
  return meant(writing, on, write, q.Do(q.Delete(q.Select("ref", q.Var("current"))), false));
};

/** The query of one write; it returns the resulting document, or `false` for a removal. */
export function perform(writing: Writing, write: Write): Expr {
  const on = writtenCollection(write);
  if ("insert" in write) return insert(writing, on, write);
  if ("update" in write) return update(writing, on, write);
  return remove(writing, on, write);
}
