import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { lockDirectory } from "../lock.ts";
import { prepareDataDir } from "../settings.ts";
import { embeddedDatabase, isEmbedded, openData } from "./open-data.ts";

/** Puts into the opened store what its command begins with. */
type Fill = () => Promise<void>;

/**
 * A new database is made and filled under another name, and gets its own when it is whole: a start that is cut short
 * leaves no half of one, which no later start could open.
 */
async function makeDatabase(dataDir: string, environment: NodeJS.ProcessEnv, fill: Fill): Promise<void> {
  const database = embeddedDatabase(dataDir);
  const next = `${database}.next`;
  await rm(next, { recursive: true, force: true });
  const close = await openData(dataDir, environment, next);
  await fill().finally(close);
  await rename(next, database);
}

/** Takes a data directory for a command, and opens what is in it for the functions of this process; undone in reverse. */
export async function holdData(
  dataDir: string,
  command: string,
  environment: NodeJS.ProcessEnv,
  fill: Fill = async () => {},
): Promise<AsyncDisposableStack> {
  await using opening = new AsyncDisposableStack();
  prepareDataDir(dataDir);
  opening.defer(lockDirectory(dataDir, command));
  // Of the CDN, which is not here, `purgeCache` of @netlify/functions then only says what it would purge.
  environment["NETLIFY_LOCAL"] = "true";
  const isNew = isEmbedded(environment) && !existsSync(embeddedDatabase(dataDir));
  if (isNew) await makeDatabase(dataDir, environment, fill);
  opening.defer(await openData(dataDir, environment));
  if (!isNew) await fill();
  return opening.move();
}
