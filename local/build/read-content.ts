import { type PublishedName, publishedNames } from "#rules/published.ts";
import { readPublished } from "#server/published/read-published.ts";
import { firstLine } from "../process/command.ts";
import { LockedError } from "../process/lock.ts";
import { readSettings } from "../process/settings.ts";
import { openRuntime } from "../server.ts";

/** A collection's records, or why they could not be read. */
type Reading = { readonly records: readonly object[] } | { readonly failure: string };

export type StoreContent = Readonly<Record<PublishedName, Reading>>;

/** Whether the content is in a database outside the data directory, which a build only reads. */
const isElsewhere = ({ NETLIFY, NETLIFY_DB_URL, FAUNA_ENDPOINT, CONTEXT }: NodeJS.ProcessEnv) =>
  Boolean(NETLIFY || NETLIFY_DB_URL || FAUNA_ENDPOINT || CONTEXT === "production");

/** Opens the store in the data directory, which is seeded if it is new. */
async function openStore(environment: NodeJS.ProcessEnv): Promise<AsyncDisposable> {
  if (isElsewhere(environment)) return new AsyncDisposableStack();
  try {
    return await openRuntime({ ...readSettings(environment), command: "npm run build" });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    console.log(`${error.message} The pages will be built without its content.`);
    return new AsyncDisposableStack();
  }
}

/** Reads every collection that the pages show; one that cannot be read yields its failure. */
export async function readContent(environment: NodeJS.ProcessEnv): Promise<StoreContent> {
  await using _store = await openStore(environment);
  const reading = (name: PublishedName): Promise<Reading> =>
    readPublished(name, environment).then(
      (records) => ({ records }),
      (error: unknown) => ({ failure: firstLine(error) }),
    );
  const read = await Promise.all(publishedNames.map(async (name) => [name, await reading(name)] as const));
  return Object.fromEntries(read) as Record<PublishedName, Reading>;
}
