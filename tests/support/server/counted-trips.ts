import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { collections } from "#server/collections.ts";
import { type Database, namedColumns } from "#server/store/postgres/database.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { emptiedDatabase } from "./test-database.ts";
import { openTestDeps, type TestDeps } from "./test-deps.ts";

type Run = () => Promise<unknown>;

const nothing = new Uint8Array();

/** A turn of the event loop, after whatever is hashed on the other threads by now: they take their work in order. */
async function turn() {
  await Promise.all(Array.from({ length: 4 }, () => crypto.subtle.digest("SHA-256", nothing)));
  await new Promise<void>((resolve) => setImmediate(resolve));
}

/**
 * Counts how often somebody waits for the database: what is asked at the same time travels together, and comes back
 * together, as on the connection of `pipeline.ts`.
 */
function travelling() {
  let trips = 0;
  let leaving: { readonly runs: Run[]; readonly back: Promise<PromiseSettledResult<unknown>[]> } | undefined;

  function depart() {
    const runs: Run[] = [];
    const back = (async () => {
      // Waits for further statements that the same answers have caused.
      for (let turns = 0; turns < 3; turns++) await turn();
      leaving = undefined;
      const results = await Promise.allSettled(runs.map((run) => run()));
      trips += 1;
      return results;
    })();
    return { runs, back };
  }

  async function travel<T>(run: () => Promise<T>): Promise<T> {
    leaving ??= depart();
    const { runs, back } = leaving;
    const seat = runs.push(run) - 1;
    const result = (await back)[seat];
    if (result?.status === "rejected") throw result.reason;
    return result?.value as T;
  }

  return { travel, trips: () => trips };
}

type Travel = ReturnType<typeof travelling>["travel"];

/** The connection, whose queries travel. */
const distant = (connection: Pick<PGlite, "query">, travel: Travel) =>
  new Proxy(connection, {
    get(target, property) {
      if (property === "query") {
        return (...sent: Parameters<PGlite["query"]>) => travel(() => target.query(...sent));
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as PGlite;

/** A transaction's first statement takes its beginning along, and its end is a trip of its own. */
function distantDatabase(embedded: PGlite, outside: Travel, inside: Travel): Database {
  return {
    statements: drizzle(distant(embedded, outside), namedColumns),
    transaction: (work) =>
      embedded.transaction(async (connection) => {
        const result = await work(drizzle(distant(connection, inside), namedColumns));
        await inside(async () => {});
        return result;
      }),
    close: async () => {},
  };
}

export interface CountedDeps extends TestDeps {
  /** The trips to the database so far. */
  readonly trips: () => number;
}

/** The services' dependencies, with a database whose trips are counted. */
export async function openCountedDeps(): Promise<CountedDeps> {
  const deps = await openTestDeps();
  // Apart, since the embedded database lets nobody in while a transaction is open.
  const [outside, inside] = [travelling(), travelling()];
  const database = distantDatabase(await emptiedDatabase(), outside.travel, inside.travel);
  return {
    ...deps,
    store: postgresStore(database, collections, deps.clock),
    trips: () => outside.trips() + inside.trips(),
  };
}
