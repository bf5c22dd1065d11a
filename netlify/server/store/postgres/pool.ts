import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Database, namedColumns, type Statements } from "./database.ts";
import { isUnanswered, serverFailure, unanswered } from "./failure.ts";

/** Per function instance, which serves few requests at a time: the smallest database accepts about a hundred. */
const CONNECTIONS_MAX = 2;
/** Connections that were idle for longer may have died unnoticed while the platform had frozen the instance. */
const IDLE_MS = 8_000;

/** How long an operation may take before it counts as unavailable, in milliseconds. */
interface Limits {
  readonly connect: number;
  readonly statement: number;
  /** For a network that drops everything, so that the server's own timeout never arrives. */
  readonly answer: number;
}

const usualLimits: Limits = { connect: 5_000, statement: 10_000, answer: 12_000 };

/**
 * How long the server keeps an idle connection, in milliseconds. An instance that the platform has frozen cannot close its
 * own, and each would take one of the database's few. Long enough for a connection pooler to reuse its connections.
 */
const ABANDONED_MS = 5 * 60_000;

/** Set by statements, since connection poolers reject some of these as start-up parameters. */
const settings = ({ statement }: Limits) => `
  set statement_timeout = ${statement};
  set idle_in_transaction_session_timeout = ${statement};
  set idle_session_timeout = ${ABANDONED_MS};
  set synchronous_commit = on;
  set time zone 'UTC'`;

function openPool(connectionString: string, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    allowExitOnIdle: true,
    onConnect: (client) => client.query(settings(limits)),
  });
  // A broken connection fails its query and is replaced when next needed. An unhandled error event, idle or lent, would
  // end the process.
  const hear = () => {};
  pool.on("error", hear);
  pool.on("connect", (client) => client.on("error", hear));
  return pool;
}

interface Connected {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  readonly statements: Statements;
}

/**
 * The current pool. It is replaced if the platform has renewed the credentials, or if it was unused for longer than its
 * connections last: their own timers do not run in a frozen instance. The old pool ends by itself.
 */
function freshPool(readConnectionString: () => string, limits: Limits) {
  let last: (Connected & { usedAt: number }) | undefined;

  return {
    connected(): Connected {
      const connectionString = readConnectionString();
      const usedAt = Date.now();
      if (last?.connectionString === connectionString && usedAt - last.usedAt <= IDLE_MS) {
        last.usedAt = usedAt;
        return last;
      }
      const pool = openPool(connectionString, limits);
      last = { connectionString, pool, statements: drizzle(pool, namedColumns), usedAt };
      return last;
    },
    end: async () => last?.pool.end(),
  };
}

/** Reports failures of the connection itself, which Drizzle does not wrap. */
function unreachable(error: unknown): never {
  throw serverFailure(error) ? error : unanswered(error);
}

/** Rolls back; on a connection that is thrown away, the server does so by itself. */
async function undo(client: pg.PoolClient, error: unknown) {
  if (isUnanswered(error)) return client.release(true);
  await client.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/** Postgres over the network, at the current connection string. Connects on first use. */
export function connectPool(readConnectionString: () => string, limits: Partial<Limits> = {}): Database {
  const { connected, end } = freshPool(readConnectionString, { ...usualLimits, ...limits });

  async function transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await connected().pool.connect().catch(unreachable);
    try {
      await client.query("begin").catch(unreachable);
      const result = await work(drizzle(client, namedColumns));
      await client.query("commit").catch(unreachable);
      client.release();
      return result;
    } catch (error) {
      await undo(client, error);
      throw error;
    }
  }

  return {
    get statements() {
      return connected().statements;
    },
    transaction,
    close: end,
  };
}
