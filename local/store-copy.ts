/** `npm run store:copy -- --from postgres --to fauna`: copies every document of one store into another, unchanged. */

import { parseArgs } from "node:util";
import { collections } from "#server/collections.ts";
import { CopyRefusedError, copyStore, type StoreEnd } from "#server/fauna/copy-store.ts";
import { faunaStore } from "#server/fauna/index.ts";
import { restoreInFauna } from "#server/fauna/restore.ts";
import { setUpFauna, WrongIndexError } from "#server/fauna/setup.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { restoreInPostgres } from "#server/store/postgres/restore.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { databaseOf, openFauna } from "./data/stores.ts";
import { firstLine, runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly now: Date;
}

/** The Postgres of NETLIFY_DB_URL, otherwise the embedded one of the data directory; migrated either way. */
async function openPostgresEnd({ environment, now }: Surroundings): Promise<StoreEnd> {
  const { dataDir } = readSettings(environment);
  const opened = await openDataDirectory(dataDir, "npm run store:copy", {
    ...environment,
    STORE_DRIVER: "postgres",
  });
  const database = databaseOf(environment);
  opened.defer(() => database.close());
  return {
    name: "postgres",
    store: postgresStore(database, collections, { now: () => now }),
    restore: (collection, documents) => restoreInPostgres(database, collections[collection], documents),
    close: () => opened.disposeAsync(),
  };
}

async function openFaunaEnd({ environment, now }: Surroundings): Promise<StoreEnd> {
  const client = await openFauna(environment);
  await setUpFauna(client, console.log);
  return {
    name: "fauna",
    store: faunaStore(client, collections, { now: () => now }),
    restore: (collection, documents) =>
      restoreInFauna(client, collections[collection], documents, now.toISOString()),
    close: () => client.close(),
  };
}

const ends: Readonly<Record<string, (surroundings: Surroundings) => Promise<StoreEnd>>> = {
  postgres: openPostgresEnd,
  fauna: openFaunaEnd,
};

function openEnd(name: string, surroundings: Surroundings): Promise<StoreEnd> {
  const open = Object.hasOwn(ends, name) ? ends[name] : undefined;
  if (!open)
    throw new StartupError(`There is no store called ${name}. Use one of: ${Object.keys(ends).join(", ")}.`);
  return open(surroundings);
}

const usage = "Usage: npm run store:copy -- --from postgres --to fauna [--prune]";

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: "string" },
        to: { type: "string" },
        prune: { type: "boolean", default: false },
      },
    });
    const { from, to, prune } = values;
    if (!from || !to || from === to) throw new StartupError(usage);
    return { from, to, prune };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${firstLine(error)}\n${usage}`);
  }
}

await runCommand(
  async () => {
    const { from, to, prune } = readArguments(process.argv.slice(3));
    const surroundings = { environment: process.env, now: new Date() };
    await using open = new AsyncDisposableStack();
    const source = await openEnd(from, surroundings);
    open.defer(() => source.close());
    const target = await openEnd(to, surroundings);
    open.defer(() => target.close());
    await copyStore({ from: source, to: target, prune, report: console.log });
    console.log(`The ${to} store now has the same content as the ${from} store.`);
  },
  CopyRefusedError,
  WrongIndexError,
);
