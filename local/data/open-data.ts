import { join } from "node:path";
import { hasCode } from "#server/app-error.ts";
import { parseEnvironment } from "#server/env.ts";
import { openStore } from "#server/store/open.ts";
import { lendDatabase } from "#server/store/postgres/index.ts";
import { asStoreDatabase, openDatabase } from "../database.ts";
import { firstLine, StartupError } from "../startup-error.ts";
import { startBlobs } from "./blobs.ts";
import { migratePostgres } from "./hosted-postgres.ts";
import { ensureSecrets } from "./secrets.ts";

/** Where the embedded database of a data directory is. */
export const embeddedDatabase = (dataDir: string) => join(dataDir, "db");

/** Whether records are kept in the embedded database, and not in one that the environment names. */
export const isEmbedded = ({ NETLIFY_DB_URL: url, STORE_DRIVER: driver }: NodeJS.ProcessEnv) =>
  !url && (!driver || driver === "postgres");

async function lendEmbedded(directory: string): Promise<() => Promise<void>> {
  const database = await openDatabase(directory).catch((error: unknown) => {
    throw new StartupError(
      `The database in ${directory} cannot be opened: ${firstLine(error)}. Is the disk full, or is it of another ` +
        "version? If nothing in it is needed, delete it and a new one is made.",
    );
  });
  const callBack = lendDatabase(asStoreDatabase(database));
  return async () => {
    callBack();
    await database.close();
  };
}

/** The database the functions will find: the environment's if it names one, otherwise the embedded one. Up to date either way. */
async function prepareDatabase(
  database: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  if (isEmbedded(environment)) return lendEmbedded(database);
  const { NETLIFY_DB_URL: url, STORE_DRIVER: driver } = environment;
  if (url && (!driver || driver === "postgres")) await migratePostgres(url);
  return async () => {};
}

/** Says at once what the functions would only say at their first call: that a setting of theirs is wrong. */
async function saidAtOnce<T>(reading: () => T | Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    throw hasCode(error, "unavailable") ? new StartupError(error.message) : error;
  }
}

/**
 * Everything that the platform would hold for the functions: secrets, database, files. They find it in the
 * environment and on the global object, so one process can have one of it at a time. The directory must be locked.
 */
export async function openData(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  database = embeddedDatabase(dataDir),
): Promise<() => Promise<void>> {
  ensureSecrets(dataDir, environment);
  await saidAtOnce(() => parseEnvironment(environment));
  await using opening = new AsyncDisposableStack();
  opening.defer(await prepareDatabase(database, environment));
  const store = await saidAtOnce(() => openStore(environment));
  await store.close();
  opening.defer(await startBlobs(dataDir, environment));
  const open = opening.move();
  return () => open.disposeAsync();
}
