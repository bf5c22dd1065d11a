import type { Collection } from "../store/collection.ts";
import type { Expr, Query } from "./driver.ts";
import { entryNames, indexNames } from "./schema.ts";

export interface Listing {
  readonly index?: string | undefined;
  readonly value?: string | undefined;
}

/** The entries of the listing, newest first; those of every document if none is named. */
export function listed(q: Query, on: Collection, { index, value }: Listing): Expr {
  if (index === undefined) return q.Match(q.Index(indexNames.newest(on)));
  return q.Match(q.Index(indexNames.listing(on, index)), value ?? "");
}

/** A Fauna function of an entry, in which the entry's values are named variables. */
export const ofEntry = (q: Query, on: Collection, result: Expr | (Expr | number)[]) =>
  q.Lambda(entryNames(on), result);

/** The entries of documents that have not expired. */
export const live = (q: Query, on: Collection, set: Expr, now: string): Expr =>
  on.expires ? q.Filter(set, ofEntry(q, on, q.GT(q.Var("expiresAt"), now))) : set;
