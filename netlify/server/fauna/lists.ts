import type { Collection } from "../store/collection.ts";
import type { Expr, Query } from "./client.ts";
import type { Row } from "./document.ts";
import { entryNames, indexNames } from "./schema.ts";

export interface Listing {
  readonly index?: string | undefined;
  readonly value?: string | boolean | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  readonly where?: Readonly<Record<string, string | boolean | undefined>> | undefined;
}

/** Rows with their order in the list, and the order up to which was read; `null` at the end of the list. */
export interface Rows {
  readonly rows: readonly (readonly [order: string, row: Row])[];
  readonly end: string | null;
}

/** The entries that are in all of the sets, in their order. */
export const inAll = (q: Query, sets: readonly Expr[]): Expr =>
  sets.length === 1 && sets[0] ? sets[0] : q.Intersection(...sets);

const valuesOf = ({ index, value = "", where = {} }: Listing) =>
  Object.entries({ ...(index !== undefined && { [index]: value }), ...where }).flatMap(([listing, wanted]) =>
    wanted === undefined ? [] : [[listing, wanted] as const],
  );

export const isListed = (listing: Listing) => valuesOf(listing).length > 0;

/** The entries of that time. Their orders begin with their moments, and go backwards. */
export const created = (q: Query, set: Expr, { since, before }: Pick<Listing, "since" | "before">): Expr =>
  since || before ? q.Range(set, before?.toISOString() ?? [], since?.toISOString() ?? []) : set;

/** The entries of the listings, newest first; those of every document if none is named. */
export function listed(q: Query, collection: Collection, listing: Listing): Expr {
  if (!isListed(listing)) return q.Match(q.Index(indexNames.newest(collection)));
  return inAll(
    q,
    valuesOf(listing).map(([name, value]) => q.Match(q.Index(indexNames.listing(collection, name)), value)),
  );
}

/** A Fauna function of an entry, in which the entry's values are named variables. */
export const ofEntry = (q: Query, collection: Collection, result: Expr | (Expr | number)[]) =>
  q.Lambda(entryNames(collection), result);

/** The entries of documents that have not expired. */
export const live = (q: Query, collection: Collection, set: Expr, now: string): Expr =>
  collection.expires ? q.Filter(set, ofEntry(q, collection, q.GT(q.Var("expiresAt"), now))) : set;

/** The entries after this one in the list, whether or not its document still exists. */
export const after = (q: Query, collection: Collection, set: Expr, order: string | undefined): Expr =>
  order === undefined
    ? set
    : q.Filter(q.Range(set, order, []), ofEntry(q, collection, q.Not(q.Equals(q.Var("order"), order))));
