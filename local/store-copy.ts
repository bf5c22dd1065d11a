/** `npm run store:copy -- --from postgres --to fauna`: copies every record of one store into another, unchanged. */

import { CopyRefusedError, copyStore, type StoreEnd } from "#server/fauna/copy-store.ts";
import { WrongIndexError } from "#server/fauna/setup.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { faunaEnd, postgresEnd } from "./data/store-ends.ts";
import { readArguments, runCommand, StartupError } from "./process/command.ts";
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

function wanted() {
  const { values } = readArguments(usage, {
    options: {
      from: { type: "string" },
      to: { type: "string" },
      prune: { type: "boolean", default: false },
    },
  });
  const { from, to, prune } = values;
  if (!from || !to || from === to) throw new StartupError(usage);
  return { from, to, prune };
}

await runCommand(
  async () => {
    const { from, to, prune } = wanted();
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
