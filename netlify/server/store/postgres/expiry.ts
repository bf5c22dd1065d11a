import { gt, inArray, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type AdapterCollection, column } from "./adapter-collection.ts";
import { counters } from "./count.ts";
import type { Database, Statements } from "./database.ts";

export const live = (collection: AdapterCollection, now: string): SQL | undefined =>
  collection.expires ? gt(column(collection, "expiresAt"), now) : undefined;

export const expired = (collection: AdapterCollection, now: string): SQL =>
  lte(column(collection, "expiresAt"), now);

interface Expiring {
  readonly name: string;
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly expiresAt: PgColumn;
}

const expiringOn = (collection: AdapterCollection): Expiring[] =>
  collection.expires
    ? [
        {
          name: collection.name,
          table: collection.table,
          key: column(collection, "_id"),
          expiresAt: column(collection, "expiresAt"),
        },
      ]
    : [];

const expiringCounters: Expiring = {
  name: "counters",
  table: counters,
  key: counters.key,
  expiresAt: counters.expiresAt,
};

/** Deletes at most `most` rows, skipping those that another transaction has locked; returns how many. */
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

/** Rows per table and call: keeps the statement short, however much has accumulated. */
const DROPPED_MAX = 1000;

/** Deletes expired rows of the collections and counters, up to a limit per table; returns how many. */
export async function dropExpired(
  statements: Statements,
  collections: readonly AdapterCollection[],
  now: string,
): Promise<number> {
  let dropped = 0;
  for (const expiring of [...collections.flatMap(expiringOn), expiringCounters]) {
    dropped += await clear(statements, expiring, now, DROPPED_MAX);
  }
  return dropped;
}

const BATCH = 200;
const EVERY = 50;

/**
 * Deletes expired rows every now and then, beside other writes to the same table, on the same trip: a busy table stays
 * small all day, and a quiet one is left to the nightly sweep (`dropExpired`). A failure costs nothing but space, and must
 * not fail the write that triggered it.
 */
export function housekeeping(database: Database, now: () => string) {
  const writes = new Map<string, number>();

  /**
   * Every instance starts at a random point of the cycle, so that a new one need not clean up before its first
   * response.
   */
  function isDue({ name }: Expiring) {
    const before = writes.get(name) ?? Math.floor(Math.random() * EVERY);
    writes.set(name, before + 1);
    return before % EVERY === 0;
  }

  async function tidy(expiring: Expiring) {
    if (isDue(expiring)) await clear(database.statements, expiring, now(), BATCH).catch(() => {});
  }

  return {
    async besideCommit(written: ReadonlySet<AdapterCollection>) {
      for (const expiring of [...written].flatMap(expiringOn)) await tidy(expiring);
    },
    besideCount: () => tidy(expiringCounters),
  };
}
