import { dayKey } from "#rules/calendar.ts";
import type { Collection } from "../store/collection.ts";
import { assertPageLimit, cursorAt, positionOf } from "../store/pages.ts";
import { searchWords } from "../store/search-words.ts";
import type { DayTally } from "../store/store.ts";
import type { Client, Expr, Query } from "./client.ts";
import { decode, orderOf, type Row } from "./document.ts";
import { entryNames, indexNames, paths } from "./schema.ts";

export interface Listing {
  readonly index?: string | undefined;
  readonly value?: string | undefined;
}

/** The entries of the listing, newest first; those of every document if none is named. */
export function listed(q: Query, collection: Collection, { index, value }: Listing): Expr {
  if (index === undefined) return q.Match(q.Index(indexNames.newest(collection)));
  return q.Match(q.Index(indexNames.listing(collection, index)), value ?? "");
}

/** A Fauna function of an entry, in which the entry's values are named variables. */
export const ofEntry = (q: Query, collection: Collection, result: Expr | (Expr | number)[]) =>
  q.Lambda(entryNames(collection), result);

/** The entries of documents that have not expired. */
export const live = (q: Query, collection: Collection, set: Expr, now: string): Expr =>
  collection.expires ? q.Filter(set, ofEntry(q, collection, q.GT(q.Var("expiresAt"), now))) : set;

interface PageOf extends Listing {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The entries after the cursor's position, whether or not its document still exists. */
function after(q: Query, collection: Collection, set: Expr, cursor: string | undefined): Expr {
  if (cursor === undefined) return set;
  const { createdAt, _id } = positionOf(cursor);
  const place = orderOf(createdAt, _id);
  const isLater = q.Not(q.Equals(q.Var("order"), place));
  return q.Filter(q.Range(set, place, []), ofEntry(q, collection, isLater));
}

/** Fauna has no substring index: it reads the listing's documents one by one until the page is full. */
function found(q: Query, collection: Collection, set: Expr, term: string | undefined): Expr {
  if (!term) return set;
  if (collection.searchable.length === 0) throw new Error(`${collection.name} has no searchable field.`);
  const isFound = searchWords(term).map((spellings) =>
    q.Or(
      ...spellings.flatMap((text) =>
        collection.searchable.map((field) => q.ContainsStr(q.Select(field, q.Var("texts"), ""), text)),
      ),
    ),
  );
  const texts = q.Select(paths.search, q.Get(q.Var("ref")));
  return q.Filter(set, ofEntry(q, collection, q.Let({ texts }, q.And(true, ...isFound))));
}

export async function page({ q, values, run }: Client, collection: Collection, query: PageOf, now: string) {
  const { limit, search, cursor } = query;
  assertPageLimit(limit);
  const set = found(
    q,
    collection,
    live(q, collection, after(q, collection, listed(q, collection, query), cursor), now),
    search,
  );
  const document = ofEntry(q, collection, q.Select(paths.document, q.Get(q.Var("ref"))));
  const { data } = await run<{ data: Row[] }>(q.Map(q.Paginate(set, { size: limit + 1 }), document));
  const items = data.slice(0, limit).map((row) => decode(values, row));
  const last = items.at(-1);
  const goesOn = last !== undefined && data.length > limit;
  return {
    items,
    nextCursor: goesOn ? cursorAt({ createdAt: String(last["createdAt"]), _id: String(last["_id"]) }) : null,
  };
}

const BATCH = 5_000;

const dayOf = (order: string) => dayKey(order.slice(0, order.indexOf(" ")));

/** An entry's order, and the number to add up, or 0. */
type Entry = readonly [order: string, value: number];

/**
 * Reads some thousands of entries at a time. Counting needs the index alone; adding up a field reads every document.
 */
export async function tally(
  { q, run }: Client,
  collection: Collection,
  query: Listing & { readonly since: Date; readonly sum?: string | undefined },
  now: string,
  batch = BATCH,
): Promise<readonly DayTally[]> {
  const set = live(q, collection, q.Range(listed(q, collection, query), [], query.since.toISOString()), now);
  const value = query.sum ? q.Select([...paths.document, query.sum], q.Get(q.Var("ref"))) : 0;
  const entry = ofEntry(q, collection, [q.Var("order"), value]);
  const days = new Map<string, { count: number; sum: number }>();
  let after: Expr | undefined;
  do {
    const some = q.Paginate(set, { size: batch, ...(after && { after }) });
    const answer = await run<{ data: Entry[]; after?: Expr }>(q.Map(some, entry));
    for (const [order, added] of answer.data) {
      const day = dayOf(order);
      const { count, sum } = days.get(day) ?? { count: 0, sum: 0 };
      days.set(day, { count: count + 1, sum: sum + added });
    }
    after = answer.after;
  } while (after);
  return [...days]
    .map(([day, { count, sum }]) => ({ day, count, ...(query.sum && { sum }) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
