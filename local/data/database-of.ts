import { connectPool, type Database, injectedDatabase } from "#server/store/postgres/index.ts";
import { StartupError } from "../process/startup-error.ts";

/** The Postgres that an environment points to: the embedded one if it is injected, or that of NETLIFY_DB_URL. */
export function databaseOf({ NETLIFY_DB_URL: url }: NodeJS.ProcessEnv): Database {
  const injected = injectedDatabase();
  if (injected) return injected;
  if (!url) throw new StartupError("There is no Postgres to connect to: NETLIFY_DB_URL is not set.");
  return connectPool(() => url);
}
