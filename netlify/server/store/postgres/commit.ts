import { and, eq, or, sql } from "drizzle-orm";
import { isInsert } from "../writes.ts";
import { column, holds } from "./adapter-collection.ts";
import type { Database, Statements } from "./database.ts";
import { expired } from "./expiry.ts";
import { isCollision, serverFailure, throwOfWrite, uniqueClash } from "./failure.ts";
import type { Row } from "./read.ts";
import { clauseOf, perform, type TableWrite } from "./write.ts";

const ATTEMPTS = 4;
/** Rows per statement; keeps the widest table well below Postgres's parameter limit. */
const TOGETHER_MAX = 100;

/** Whether each write is of another record, so that none needs to see another's effect. */
const areApart = (writes: readonly TableWrite[]) =>
  new Set(writes.map(({ collection, id }) => JSON.stringify([collection.name, id]))).size === writes.length;

/** SQLSTATE of the division by the number of rows that a write has changed, if that is none. */
const NOTHING_CHANGED = "22012";

/**
 * Performs writes of different records as one statement, which is itself a transaction and takes one trip. It fails as
 * a whole if an update or a removal finds no record at its version.
 */
async function performTogether(statements: Statements, writes: readonly TableWrite[], now: string) {
  const clauses = writes.map((write) => clauseOf(statements, write, now));
  const named = clauses.map(({ statement }, at) => sql`${sql.identifier(`write_${at}`)} as (${statement})`);
  const results = clauses.flatMap(({ resulting }, at) => {
    const from = sql.identifier(`write_${at}`);
    if (resulting === "known") return [];
    const isChanged = sql`1 / (select count(*) from ${from})`;
    return resulting === "none" ? isChanged : [isChanged, sql`(select row from ${from}) as ${from}`];
  });
  const { rows } = (await statements.execute(
    sql`with ${sql.join(named, sql`, `)} select ${sql.join(results, sql`, `)}`,
  )) as { readonly rows: readonly [Readonly<Record<string, unknown>>] };
  return clauses.map(({ rowOf }, at) => rowOf(rows[0][`write_${at}`]));
}

async function performInOrder(statements: Statements, writes: readonly TableWrite[], now: string) {
  const rows: (Row | null)[] = [];
  for (const write of writes) rows.push(await perform(statements, write, now));
  return rows;
}

/** The same for more of them than a statement takes. */
async function performInParts(statements: Statements, writes: readonly TableWrite[], now: string) {
  const rows: (Row | null)[] = [];
  for (let at = 0; at < writes.length; at += TOGETHER_MAX)
    rows.push(...(await performTogether(statements, writes.slice(at, at + TOGETHER_MAX), now)));
  return rows;
}

/** Whether the writes may succeed in their order: one may remove what is in another's way, and its verdict is exact. */
const needsOrder = (error: unknown) =>
  serverFailure(error)?.code === NOTHING_CHANGED || uniqueClash(error) !== null;

async function once({ statements, transaction }: Database, writes: readonly TableWrite[], now: string) {
  if (writes.length === 1) return performInOrder(statements, writes, now).catch(throwOfWrite);
  const inOrder = () => transaction((inside) => performInOrder(inside, writes, now));
  if (!areApart(writes)) return inOrder();
  const performing =
    writes.length <= TOGETHER_MAX
      ? performTogether(statements, writes, now).catch(throwOfWrite)
      : transaction((inside) => performInParts(inside, writes, now));
  return performing.catch((error: unknown) => {
    if (writes.every(isInsert) || !needsOrder(error)) throw error;
    return inOrder();
  });
}

/**
 * Removes expired rows whose id or unique values a write needs; returns whether there were any, or may have been: at the
 * first attempt, housekeeping beside another commit may just have removed them.
 */
async function freed(
  statements: Statements,
  writes: readonly TableWrite[],
  now: string,
  isFirst: boolean,
): Promise<boolean> {
  let found = false;
  for (const write of writes) {
    const { collection } = write;
    if ("remove" in write || !collection.expires) continue;
    const wanted: Row = { ...("insert" in write ? write.record : write.changes) };
    const inTheWay = Object.entries(collection.unique)
      .filter(([, { field }]) => wanted[field] !== undefined)
      .map(([index, { field }]) => holds(collection, index, wanted[field]));
    const ofId = "insert" in write ? eq(column(collection, "_id"), write.id) : undefined;
    const removed = await statements
      .delete(collection.table)
      .where(and(expired(collection, now), or(ofId, ...inTheWay)))
      .returning({ _id: column(collection, "_id") });
    found ||= isFirst || removed.length > 0;
  }
  return found;
}

/** Performs all of the writes or none; retries if only a concurrent commit or an expired row was in the way. */
export async function commit(database: Database, writes: readonly TableWrite[], now: string) {
  if (writes.length === 0) return [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, writes, now);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      const mayRetry =
        isCollision(error) ||
        (uniqueClash(error) && (await freed(database.statements, writes, now, attempt === 1)));
      if (!mayRetry) throw error;
    }
  }
}
