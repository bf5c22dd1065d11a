import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "#server/store/postgres/index.ts";
import { refusals } from "#server/store/refusals.ts";
import { migrate } from "./migrations.ts";

/** Postgres inside this process, migrated; in memory when no directory is given. Only one process may hold a directory. */
export async function openDatabase(dataDir?: string): Promise<PGlite> {
  const database = await PGlite.create({ ...(dataDir ? { dataDir } : {}), extensions: { pg_trgm } });
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** What the store needs of it. Closing the store leaves it open: whoever opened it closes it. */
export function asStoreDatabase(embedded: PGlite): Database {
  // PGlite copies its parsers for each statement: those for 300 types of arrays, which no table has, took a sixth of its time.
  embedded.parsers = { ...types.parsers };
  const statements = drizzle(embedded);
  return {
    statements,
    async transaction(work) {
      if (embedded.closed) throw refusals.unavailable(new Error("The embedded database is closed."));
      return statements.transaction(work);
    },
    close: async () => {},
  };
}
