import { and, eq, or, sql } from "drizzle-orm";
import type { Write } from "../store.ts";
import { type Insert, isInsert } from "../writes.ts";
import { column, holds } from "./adapter-collection.ts";
import type { Database, Statements } from "./database.ts";
import { expired } from "./expiry.ts";
import { isCollision, uniqueClash } from "./failure.ts";
import type { Row } from "./read.ts";
import { insertion, perform, writtenCollection } from "./write.ts";

const ATTEMPTS = 4;
/** Rows per statement; keeps the widest table well below Postgres's parameter limit. */
const TOGETHER_MAX = 100;

/** Performs inserts as one statement, whatever tables they are for. */
async function insertTogether(statements: Statements, inserts: readonly Insert[], now: string) {
  const insertions = inserts.map((write) => insertion(statements, write, now));
  const parts = insertions.map(
    ({ statement }, at) => sql`${sql.identifier(`insert_${at}`)} as (${statement.getSQL()})`,
  );
  await statements.execute(sql`with ${sql.join(parts, sql`, `)} select`);
  return insertions.map(({ row }) => row);
}

/** The inserts from a write on, up to the next other write: they take one trip, since none needs another's effect. */
function insertsFrom(writes: readonly Write[], at: number): readonly Insert[] {
  const next = writes.slice(at, at + TOGETHER_MAX);
  const end = next.findIndex((write) => !isInsert(write));
  return (end === -1 ? next : next.slice(0, end)).filter(isInsert);
}

async function performAll(statements: Statements, writes: readonly Write[], now: string) {
  const left: (Row | null)[] = [];
  while (left.length < writes.length) {
    const inserts = insertsFrom(writes, left.length);
    const write = writes[left.length];
    if (inserts.length > 1) left.push(...(await insertTogether(statements, inserts, now)));
    else if (write) left.push(await perform(statements, write, now));
  }
  return left;
}

/**
 * A single statement is itself a transaction and takes one round trip, instead of one per write and two around them.
 */
function once({ statements, transaction }: Database, writes: readonly Write[], now: string) {
  if (writes.length === 1) return performAll(statements, writes, now);
  if (writes.length <= TOGETHER_MAX && writes.every(isInsert)) return insertTogether(statements, writes, now);
  return transaction((inside) => performAll(inside, writes, now));
}

/** Removes expired rows whose id or unique values a write needs; returns whether there were any. */
async function freed(statements: Statements, writes: readonly Write[], now: string): Promise<boolean> {
  let found = false;
  for (const write of writes) {
    const on = writtenCollection(write);
    if ("remove" in write || !on.expires) continue;
    const wanted: Row = { ...("insert" in write ? write.document : write.changes) };
    const inTheWay = Object.entries(on.unique)
      .filter(([, { field }]) => wanted[field] !== undefined)
      .map(([index, { field }]) => holds(on, index, wanted[field]));
    const ofId = "insert" in write ? eq(column(on, "_id"), write.id) : undefined;
    const removed = await statements
      .delete(on.table)
      .where(and(expired(on, now), or(ofId, ...inTheWay)))
      .returning({ _id: column(on, "_id") });
    found ||= removed.length > 0;
  }
  return found;
}

/** Performs all of the writes or none; retries if only a concurrent commit or an expired row was in the way. */
export async function commit(database: Database, writes: readonly Write[], now: string) {
  if (writes.length === 0) return [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, writes, now);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      const mayRetry =
        isCollision(error) || (uniqueClash(error) && (await freed(database.statements, writes, now)));
      if (!mayRetry) throw error;
    }
  }
}
