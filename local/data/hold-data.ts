import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { isEmbedded } from "../process/is-embedded.ts";
import { lockDirectory } from "../process/lock.ts";
import { prepareDataDir } from "../process/settings.ts";
import { embeddedDatabase, openData } from "./open-data.ts";

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
export async function holdData(
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
  const isNew = isEmbedded(environment) && !existsSync(embeddedDatabase(dataDir));
  if (isNew) await makeDatabase(dataDir, environment, fill);
  opening.defer(await openData(dataDir, environment));
  if (!isNew) await fill();
  return opening.move();
}
