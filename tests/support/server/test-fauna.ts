import { randomUUID } from "node:crypto";
import { collections } from "#server/collections.ts";
import { type Client, type Connection, connect, loadDriver } from "#server/fauna/client.ts";
import { faunaStore } from "#server/fauna/index.ts";
import { COUNTERS } from "#server/fauna/schema.ts";
import { setUpFauna } from "#server/fauna/setup.ts";
import type { Store } from "#server/store/store.ts";
import { type FaunaInterpreter, startFauna } from "#tests/support/server/fauna-interpreter/server.ts";

/** A separate database in a Fauna, set up as an operator does it, and dropped at the end. */
export interface TestFauna extends Connection {
  readonly client: Client;
  /** Returns an empty store. Stores opened earlier see the same, now empty, collections. */
  openStore(options?: { readonly now?: () => Date }): Promise<Store>;
  close(): Promise<void>;
}

const EMPTIED_AT_ONCE = 1_000;

async function empty({ q, run }: Client) {
  for (const name of [...Object.values(collections).map(({ name }) => name), COUNTERS]) {
    const some = q.Paginate(q.Documents(q.Collection(name)), { size: EMPTIED_AT_ONCE });
    const gone = q.Map(some, q.Lambda("ref", q.Delete(q.Var("ref"))));
    while ((await run<{ data: unknown[] }>(gone)).data.length === EMPTIED_AT_ONCE);
  }
}

/** `server` is a Fauna with an admin key of any database in it. */
export async function openTestFauna(server: Connection): Promise<TestFauna> {
  const driver = await loadDriver();
  const outside = connect(driver, server);
  const { q, run } = outside;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const database = q.Database(name);
  await run(q.CreateDatabase({ name }));
  const { secret } = await run<{ secret: string }>(q.CreateKey({ database, role: "admin" }));
  const connection = { endpoint: server.endpoint, secret };
  const client = connect(driver, connection);
  await setUpFauna(client, () => {});

  return {
    ...connection,
    client,
    async openStore(options) {
      await empty(client);
      return faunaStore(client, collections, options);
    },
    async close() {
      await client.close();
      await run(q.Delete(database));
      await outside.close();
    },
  };
}

/** A test database in an interpreter of its own, which ends with it. */
export interface InterpretedFauna extends TestFauna {
  readonly interpreter: FaunaInterpreter;
}

export async function startTestFauna(): Promise<InterpretedFauna> {
  const interpreter = await startFauna();
  const fauna = await openTestFauna(interpreter);
  return {
    ...fauna,
    interpreter,
    async close() {
      await fauna.close();
      await interpreter.close();
    },
  };
}

/**
 * If the environment asks for Fauna but names none, starts one that is set up and empty. Returns the function that
 * closes it.
 */
export async function ensureTestFauna(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const { STORE_DRIVER: driver, FAUNA_ENDPOINT: own } = environment;
  if (driver !== "fauna" || own) return async () => {};
  const { endpoint, secret, close } = await startTestFauna();
  Object.assign(environment, { FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: secret });
  return close;
}
