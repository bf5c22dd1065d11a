import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#rules/app-error.ts";
import { parseEnvironment } from "#server/platform/env.ts";
import { openStore } from "#server/platform/open-store.ts";
import { injectDatabase } from "#server/store/postgres/index.ts";
import { migrationNames } from "../migration/migration-names.ts";
import { firstLine, StartupError } from "../process/command.ts";
import { lockDirectory } from "../process/lock.ts";
import { isEmbedded, prepareDataDir } from "../process/settings.ts";
import { startBlobs } from "./blobs.ts";
import { asStoreDatabase, migratePostgres, openDatabase } from "./postgres.ts";
import { ensureSecrets } from "./secrets.ts";

const embeddedDatabase = (dataDir: string) => join(dataDir, "db");

async function injectEmbedded(directory: string): Promise<() => Promise<void>> {
  const database = await openDatabase(directory).catch((error: unknown) => {
    throw new StartupError(
      `The database in ${directory} cannot be opened: ${firstLine(error)}. Is the disk full, or was the ` +
        "database created by another version? If you do not need its data, delete it, and a new one will be created.",
    );
  });
  const withdraw = injectDatabase(asStoreDatabase(database));
  return async () => {
    withdraw();
    await database.close();
  };
}

/** The functions' database: the one that the environment names, else the embedded one. A Postgres is migrated. */
async function prepareDatabase(
  database: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  if (isEmbedded(environment)) return injectEmbedded(database);
  const { NETLIFY_DB_URL: url, STORE_DRIVER: driver } = environment;
  if (url && (!driver || driver === "postgres")) await migratePostgres(url);
  return async () => {};
}

/** Reports at start what the functions would only report at their first call: that one of their settings is wrong. */
async function failAtStartup<T>(reading: () => T | Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    throw hasCode(error, "unavailable") ? new StartupError(error.message) : error;
  }
}

/**
 * Everything that the platform would provide to the functions: secrets, database, files. They find it in the
 * environment and on the global object, so a process can have only one of it at a time. The directory must be locked.
 */
export async function openData(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  database = embeddedDatabase(dataDir),
): Promise<() => Promise<void>> {
  ensureSecrets(dataDir, environment);
  environment["MAIL_DIRECTORY"] ||= join(dataDir, "mail");
  await failAtStartup(() => parseEnvironment(environment));
  await using opening = new AsyncDisposableStack();
  opening.defer(await prepareDatabase(database, environment));
  const store = await failAtStartup(() => openStore(environment));
  await store.close();
  opening.defer(await startBlobs(dataDir, environment));
  const open = opening.move();
  return () => open.disposeAsync();
}

/** Puts a command's initial content into the opened store. */
type Fill = () => Promise<void>;

/**
 * A new database is created and filled under another name, and renamed when complete: a start that is interrupted
 * leaves no partial database, which no later start could open.
 */
async function makeDatabase(dataDir: string, environment: NodeJS.ProcessEnv, fill: Fill): Promise<void> {
  const database = embeddedDatabase(dataDir);
  const next = `${database}.next`;
  await rm(next, { recursive: true, force: true });
  const close = await openData(dataDir, environment, next);
  await fill().finally(close);
  await rename(next, database);
}

/** Locks a data directory and opens its contents for this process's functions; disposing undoes it in reverse. */
export async function openDataDirectory(
  dataDir: string,
  command: string,
  environment: NodeJS.ProcessEnv,
  fill: Fill = async () => {},
): Promise<AsyncDisposableStack> {
  await using opening = new AsyncDisposableStack();
  prepareDataDir(dataDir);
  opening.defer(lockDirectory(dataDir, command));
  // There is no CDN here: with this set, `purgeCache` of @netlify/functions only logs what it would purge.
  environment["NETLIFY_LOCAL"] = "true";
  environment["NEWEST_MIGRATION"] = migrationNames().at(-1);
  const isNew = isEmbedded(environment) && !existsSync(embeddedDatabase(dataDir));
  if (isNew) await makeDatabase(dataDir, environment, fill);
  opening.defer(await openData(dataDir, environment));
  if (!isNew) await fill();
  return opening.move();
}
