import { gt, inArray, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { column, type Shelf } from "./shelf.ts";
import { counters } from "./tables.ts";

/** Rows that count as present. */
export const live = (on: Shelf, now: string): SQL | undefined =>
  on.description.expires ? gt(column(on, "expiresAt"), now) : undefined;

/** Rows that count as absent. */
export const expired = (on: Shelf, now: string): SQL => lte(column(on, "expiresAt"), now);

const BATCH = 200;
const EVERY = 50;

interface Expiring {
  readonly name: string;
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly expiresAt: PgColumn;
}

/**
 * Clears away what has expired, now and then, in the course of other writes: there is no schedule to rely on. It is
 * housekeeping: a failure costs nothing but space, and must not fail the write that it rides on.
 */
export function housekeeping(database: Database, now: () => string) {
  const writes = new Map<string, number>();

  /** Every instance begins somewhere else in its round, so that a new one need not clear before its first answer. */
  function isDue(name: string) {
    const before = writes.get(name) ?? Math.floor(Math.random() * EVERY);
    writes.set(name, before + 1);
    return before % EVERY === 0;
  }

  /** At most a batch, and nothing that another is busy with. */
  async function clear({ name, table, key, expiresAt }: Expiring) {
    if (!isDue(name)) return;
    const { statements } = database;
    const batch = statements
      .select({ key })
      .from(table)
      .where(lte(expiresAt, now()))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    await statements
      .delete(table)
      .where(inArray(key, batch))
      .catch(() => {});
  }

  return {
    async afterCommit(shelves: ReadonlySet<Shelf>) {
      for (const on of shelves) {
        if (!on.description.expires) continue;
        await clear({
          name: on.name,
          table: on.table,
          key: column(on, "_id"),
          expiresAt: column(on, "expiresAt"),
        });
      }
    },
    afterCount: () =>
      clear({ name: "counters", table: counters, key: counters.key, expiresAt: counters.expiresAt }),
  };
}
