import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { type Database, namedColumns } from "#server/store/postgres/database.ts";
import { refusals } from "#server/store/refusals.ts";
import { migrate } from "./migrations.ts";

/** Postgres inside this process, migrated; in memory without a directory. Only one process may open a directory. */
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

/** The database as the store needs it. Closing the store leaves it open: the code that opened it closes it. */
export function asStoreDatabase(embedded: PGlite): Database {
  // PGlite copies its parsers per statement: those for 300 array types, which no table uses, took a sixth of its time.
  embedded.parsers = { ...types.parsers };
  const statements = drizzle(embedded, namedColumns);
  return {
    statements,
    async transaction(work) {
      if (embedded.closed) throw refusals.unavailable(new Error("The embedded database is closed."));
      return statements.transaction(work);
    },
    close: async () => {},
  };
}
