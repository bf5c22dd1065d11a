import { join } from "node:path";
import { lendDatabase } from "#server/store/postgres/index.ts";
import { asStoreDatabase, openDatabase } from "../database.ts";
import { firstLine, StartupError } from "../startup-error.ts";
import { startBlobs } from "./blobs.ts";
import { migratePostgres } from "./hosted-postgres.ts";
import { ensureSecrets } from "./secrets.ts";

const embeddedDatabase = (dataDir: string) => join(dataDir, "db");

async function lendEmbedded(directory: string): Promise<() => Promise<void>> {
  const database = await openDatabase(directory).catch((error: unknown) => {
    throw new StartupError(`The database in ${directory} cannot be opened: ${firstLine(error)}`);
  });
  const callBack = lendDatabase(asStoreDatabase(database));
  return async () => {
    callBack();
    await database.close();
  };
}

/** The database the functions will find: the environment's if it names one, otherwise the embedded one. Up to date either way. */
async function prepareDatabase(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const { NETLIFY_DB_URL: url, STORE_DRIVER: driver } = environment;
  if (driver && driver !== "postgres") return async () => {};
  if (!url) return lendEmbedded(embeddedDatabase(dataDir));
  await migratePostgres(url);
  return async () => {};
}

/**
 * Everything that the platform would hold for the functions: secrets, database, files. They find it in the
 * environment and on the global object, so one process can have one of it at a time. The directory must be locked.
 */
export async function openData(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  ensureSecrets(dataDir, environment);
  await using opening = new AsyncDisposableStack();
  opening.defer(await prepareDatabase(dataDir, environment));
  opening.defer(await startBlobs(dataDir, environment));
  const open = opening.move();
  return () => open.disposeAsync();
}
