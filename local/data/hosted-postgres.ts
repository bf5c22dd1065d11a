import type { SQLExecutor } from "@netlify/database-dev";
import pg from "pg";
import { firstLine, StartupError } from "../process/startup-error.ts";
import { migrate } from "./migrations.ts";

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
