import { and, eq } from "drizzle-orm";
import { type AdapterCollection, column, holds } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";

/** A record as read from its table. */
export type Row = Record<string, unknown>;

export async function get(
  statements: Statements,
  on: AdapterCollection,
  id: string,
  now: string,
): Promise<Row | null> {
  const [row] = await statements
    .select(on.columns)
    .from(on.table)
    .where(and(eq(column(on, "_id"), id), live(on, now)));
  return row ?? null;
}

export async function find(
  statements: Statements,
  on: AdapterCollection,
  { index, value }: { readonly index: string; readonly value: string },
  now: string,
): Promise<Row | null> {
  const [row] = await statements
    .select(on.columns)
    .from(on.table)
    .where(and(holds(on, index, value), live(on, now)));
  return row ?? null;
}
