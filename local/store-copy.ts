/** `npm run store:copy -- --from postgres --to fauna`: copies every record of one store into another, unchanged. */

import { parseArgs } from "node:util";
import { CopyRefusedError, copyStore, type StoreEnd } from "#server/fauna/copy-store.ts";
import { WrongIndexError } from "#server/fauna/setup.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { faunaEnd, postgresEnd } from "./data/store-ends.ts";
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
  const end = postgresEnd(environment, now);
  opened.defer(() => end.close());
  return { ...end, close: () => opened.disposeAsync() };
}

const ends: Readonly<Record<string, (surroundings: Surroundings) => Promise<StoreEnd>>> = {
  postgres: openPostgresEnd,
  fauna: ({ environment, now }) => faunaEnd(environment, now),
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
