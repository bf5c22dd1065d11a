import type { Collection } from "../store/collection.ts";
import type { Client } from "./client.ts";
import { decode, type Row, uniqueKey } from "./document.ts";
import type { Expr } from "./driver.ts";
import { indexNames, paths } from "./schema.ts";

/** The document in the set; `null` if there is none or it has expired. */
async function first(
  { q, values, run }: Client,
  on: Collection,
  set: Expr,
  now: string,
): Promise<Row | null> {
  const found = await run<Row | null>(
    q.Let({ set }, q.If(q.Exists(q.Var("set")), q.Select(paths.document, q.Get(q.Var("set"))), null)),
  );
  if (!found || (on.expires && String(found["expiresAt"]) <= now)) return null;
  return decode(values, found);
}

export const get = (client: Client, on: Collection, id: string, now: string) =>
  first(client, on, client.q.Match(client.q.Index(indexNames.id(on)), id), now);

export function find(
  client: Client,
  on: Collection,
  { index, value }: { readonly index: string; readonly value: string },
  now: string,
) {
  const { q } = client;
  return first(client, on, q.Match(q.Index(indexNames.unique(on, index)), uniqueKey(on, index, value)), now);
}
