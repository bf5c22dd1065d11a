import type { Collection } from "../store/collection.ts";
import { cursorAt, positionOf } from "../store/cursor.ts";
import { assertPageLimit } from "../store/page-limit.ts";
import type { Client } from "./client.ts";
import { decode, type Row } from "./document.ts";
import type { Expr, Query } from "./driver.ts";
import { type Listing, listed, live, ofEntry } from "./listing.ts";
import { paths } from "./schema.ts";

interface PageOf extends Listing {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The entries after the cursor's position, whether or not its document still exists. */
function after(q: Query, on: Collection, set: Expr, cursor: string | undefined): Expr {
  if (cursor === undefined) return set;
  const { createdAt, _id } = positionOf(cursor);
  const place = `${createdAt} ${_id}`;
  const isLater = q.Not(q.Equals(q.Var("order"), place));
  return q.Filter(q.Range(set, place, []), ofEntry(q, on, isLater));
}

/** Fauna has no substring index: it reads the listing's documents one by one until the page is full. */
function found(q: Query, on: Collection, set: Expr, term: string | undefined): Expr {
  if (!term) return set;
  if (on.searchable.length === 0) throw new Error(`${on.name} has no searchable field.`);
  const contains = on.searchable.map((field) =>
    q.ContainsStr(q.Select(field, q.Var("texts"), ""), term.toLowerCase()),
  );
  const texts = q.Select(paths.search, q.Get(q.Var("ref")));
  return q.Filter(set, ofEntry(q, on, q.Let({ texts }, q.Or(...contains))));
}

export async function page({ q, values, run }: Client, on: Collection, query: PageOf, now: string) {
  const { limit, search, cursor } = query;
  assertPageLimit(limit);
  const set = found(q, on, live(q, on, after(q, on, listed(q, on, query), cursor), now), search);
  const document = ofEntry(q, on, q.Select(paths.document, q.Get(q.Var("ref"))));
  const { data } = await run<{ data: Row[] }>(q.Map(q.Paginate(set, { size: limit + 1 }), document));
  const items = data.slice(0, limit).map((row) => decode(values, row));
  const last = items.at(-1);
  const goesOn = last !== undefined && data.length > limit;
  return {
    items,
    nextCursor: goesOn ? cursorAt({ createdAt: String(last["createdAt"]), _id: String(last["_id"]) }) : null,
  };
}
