import { gt, inArray, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Statements } from "./database.ts";
import { column, type Shelf, shelves } from "./shelf.ts";
import { counters } from "./tables.ts";

/** Rows that count as present. */
export const live = (on: Shelf, now: string): SQL | undefined =>
  on.description.expires ? gt(column(on, "expiresAt"), now) : undefined;

/** Rows that count as absent. */
export const expired = (on: Shelf, now: string): SQL => lte(column(on, "expiresAt"), now);

interface Expiring {
  readonly name: string;
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly expiresAt: PgColumn;
}

const expiringOn = (on: Shelf): Expiring[] =>
  on.description.expires
    ? [{ name: on.name, table: on.table, key: column(on, "_id"), expiresAt: column(on, "expiresAt") }]
    : [];

const expiringCounters: Expiring = {
  name: "counters",
  table: counters,
  key: counters.key,
  expiresAt: counters.expiresAt,
};

/** At most so many rows, and nothing that another is busy with; answers how many it was. */
async function clear(
  statements: Statements,
  { table, key, expiresAt }: Expiring,
  now: string,
  most: number,
): Promise<number> {
  const batch = statements
    .select({ key })
    .from(table)
    .where(lte(expiresAt, now))
    .limit(most)
    .for("update", { skipLocked: true });
  const cleared = await statements.delete(table).where(inArray(key, batch)).returning({ key });
  return cleared.length;
}

/** So many rows at a time keep a statement short, however long nobody has asked. */
const DROPPED_MAX = 1000;

/** Clears away what has expired, some of each table. */
export async function dropExpired(statements: Statements, now: string): Promise<number> {
  let dropped = 0;
  for (const expiring of [...shelves().flatMap(expiringOn), expiringCounters]) {
    dropped += await clear(statements, expiring, now, DROPPED_MAX);
  }
  return dropped;
}

const BATCH = 200;
const EVERY = 50;

/**
 * Clears away what has expired, now and then, in the course of other writes to the same table: a busy one stays small
 * all day, and a quiet one is the nightly sweep's (`dropExpired`). It is housekeeping: a failure costs nothing but space,
 * and must not fail the write that it rides on.
 */
export function housekeeping(database: Database, now: () => string) {
  const writes = new Map<string, number>();

  /** Every instance begins somewhere else in its round, so that a new one need not clear before its first answer. */
  function isDue({ name }: Expiring) {
    const before = writes.get(name) ?? Math.floor(Math.random() * EVERY);
    writes.set(name, before + 1);
    return before % EVERY === 0;
  }

  async function tidy(expiring: Expiring) {
    if (isDue(expiring)) await clear(database.statements, expiring, now(), BATCH).catch(() => {});
  }

  return {
    async afterCommit(written: ReadonlySet<Shelf>) {
      for (const expiring of [...written].flatMap(expiringOn)) await tidy(expiring);
    },
    afterCount: () => tidy(expiringCounters),
  };
}
