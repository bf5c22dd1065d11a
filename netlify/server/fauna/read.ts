import type { Collection } from "../store/collection.ts";
import type { Client, Expr } from "./client.ts";
import { decode, type Row, uniqueKey } from "./document.ts";
import { indexNames, paths } from "./schema.ts";

/** The document in the set; `null` if there is none or it has expired. */
async function first(
  { q, values, run }: Client,
  collection: Collection,
  set: Expr,
  now: string,
): Promise<Row | null> {
  const found = await run<Row | null>(
    q.Let({ set }, q.If(q.Exists(q.Var("set")), q.Select(paths.document, q.Get(q.Var("set"))), null)),
  );
  if (!found || (collection.expires && String(found["expiresAt"]) <= now)) return null;
  return decode(values, found);
}

export const get = (client: Client, collection: Collection, id: string, now: string) =>
  first(client, collection, client.q.Match(client.q.Index(indexNames.id(collection)), id), now);

export function find(
  client: Client,
  collection: Collection,
  { index, value }: { readonly index: string; readonly value: string },
  now: string,
) {
  const { q } = client;
  return first(
    client,
    collection,
    q.Match(q.Index(indexNames.unique(collection, index)), uniqueKey(collection, index, value)),
    now,
  );
}
