import { and, eq } from "drizzle-orm";
import { type AdapterCollection, column, holds } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";

export type Row = Record<string, unknown>;

export async function get(
  statements: Statements,
  collection: AdapterCollection,
  id: string,
  now: string,
): Promise<Row | null> {
  const [row] = await statements
    .select(collection.columns)
    .from(collection.table)
    .where(and(eq(column(collection, "_id"), id), live(collection, now)));
  return row ?? null;
}

export async function find(
  statements: Statements,
  collection: AdapterCollection,
  { index, value }: { readonly index: string; readonly value: string },
  now: string,
): Promise<Row | null> {
  const [row] = await statements
    .select(collection.columns)
    .from(collection.table)
    .where(and(holds(collection, index, value), live(collection, now)));
  return row ?? null;
}
