import { existsSync, readdirSync } from "node:fs";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { applyMigrations, type SQLExecutor } from "@netlify/database-dev";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { type Database, namedColumns } from "#server/store/postgres/database.ts";
import { refusals } from "#server/store/refusals.ts";
import { migrationNames, migrationsDirectory } from "../migration/migration-names.ts";
import { firstLine, StartupError } from "../process/command.ts";

/**
 * Migrates a database to the schema of this checkout. The platform applies the same files at a deploy. `before` is awaited
 * before each of them.
 */
export async function migrate(
  database: SQLExecutor,
  directory = migrationsDirectory,
  before?: () => Promise<void>,
): Promise<void> {
  for (const name of migrationNames(directory)) {
    await before?.();
    await applyMigrations(database, directory, name).catch((cause: unknown) => {
      throw new Error(`Migration ${name}.sql failed: ${firstLine(cause)}`, { cause });
    });
  }
}

const CONNECT_TIMEOUT_MS = 5_000;

/** One connection, in the form that the migrations expect. */
function executor(client: pg.Client): SQLExecutor {
  const self: SQLExecutor = {
    exec: (sql) => client.query(sql),
    query: <T>(sql: string, values?: unknown[]) => client.query<T & pg.QueryResultRow>(sql, values),
    transaction: async (work) => {
      await client.query("BEGIN");
      try {
        const result = await work(self);
        await client.query("COMMIT");
        return result;
      } catch (error) {
        await client.query("ROLLBACK");
        throw error;
      }
    },
  };
  return self;
}

/** Migrates the Postgres at this URL, as a deploy does with the hosted one. */
export async function migratePostgres(url: string): Promise<void> {
  if (!/^postgres(ql)?:/.test(url)) throw new StartupError("NETLIFY_DB_URL is not a postgres:// address.");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`Cannot connect to the database at NETLIFY_DB_URL: ${firstLine(error)}`);
  }
  try {
    await migrate(executor(client));
  } catch (error) {
    throw new StartupError(
      `${firstLine(error)}. Migrations that were applied by other means than a deploy or this command are not recorded.`,
    );
  } finally {
    await client.end();
  }
}

/**
 * PGlite before 0.4 stored everything in the database `template1`, and later ones open another by default: the records of
 * an older data directory would seem to be gone.
 */
export const embedded = {
  database: "template1",
  extensions: { pg_trgm },
  // Instead of 128 MB, all of which would be resident from the start; what is read again is in the system's cache.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
};

/** PGlite would make a database among whatever files there are. */
function refuseForeignFiles(directory: string): void {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  if (files.length > 0 && !files.includes("PG_VERSION")) throw new Error("it holds no database");
}

/** Postgres inside this process, migrated; in memory without a directory. Only one process may open a directory. */
export async function openDatabase(dataDir?: string): Promise<PGlite> {
  if (dataDir) refuseForeignFiles(dataDir);
  const database = await PGlite.create({ ...embedded, ...(dataDir ? { dataDir } : {}) });
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The database as the store needs it. Closing the store leaves it open: the code that opened it closes it. */
export function asStoreDatabase(database: PGlite): Database {
  // PGlite copies its parsers per statement: those for 300 array types, which no table uses, took a sixth of its time.
  database.parsers = { ...types.parsers };
  const statements = drizzle(database, namedColumns);
  return {
    statements,
    async transaction(work) {
      if (database.closed) throw refusals.unavailable(new Error("The embedded database is closed."));
      return statements.transaction(work);
    },
    close: async () => {},
  };
}
