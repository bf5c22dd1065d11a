import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Database, namedColumns, type Statements } from "./database.ts";
import { isBrokenOff, isUnanswered, serverFailure, unanswered, unconfirmed } from "./failure.ts";
import { type Lent, Line, pipelined } from "./pipeline.ts";

/** Per function instance, which serves few requests at a time: the smallest database accepts about a hundred. */
const CONNECTIONS_MAX = 3;
/** The connections for single statements; the last one is reserved for transactions. */
const SHARED_MAX = 2;
/** Connections that were idle for longer may have died unnoticed while the platform had frozen the instance. */
const IDLE_MS = 8_000;

/** How long an operation may take before it counts as unavailable, in milliseconds. */
interface Limits {
  readonly connect: number;
  readonly statement: number;
  /**
   * For a network that drops everything, so that the server's own timeout never arrives. Counts from when a statement is
   * the first in line.
   */
  readonly answer: number;
}

const usualLimits: Limits = { connect: 5_000, statement: 10_000, answer: 12_000 };

/**
 * How long the server keeps an idle connection, in milliseconds. An instance that the platform has frozen cannot close its
 * own, and each would take one of the database's few. Long enough for a connection pooler to reuse its connections.
 */
const ABANDONED_MS = 5 * 60_000;

const perTransaction = ({ statement }: Limits) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: statement,
  synchronous_commit: "on",
  // Our statements are short: compiling one takes longer than running it.
  jit: "off",
});

/**
 * What a connection is told when it opens, so that it costs no trip. A pooler in transaction mode refuses this, since its
 * connections serve others next.
 */
const startOptions = (limits: Limits) =>
  Object.entries({ ...perTransaction(limits), idle_session_timeout: ABANDONED_MS })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** The same for one transaction: behind a pooler nothing may outlast it. */
const beginLimited = (limits: Limits) =>
  [
    "begin",
    ...Object.entries(perTransaction(limits)).map(([name, value]) => `set local ${name} = ${value}`),
  ].join("; ");

function openPool(connectionString: string, limits: Limits, isPooled: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: limits.connect,
    allowExitOnIdle: true,
    pipeline: true,
    ...(isPooled ? {} : { options: startOptions(limits) }),
  });
  // A broken connection fails its query and is replaced when next needed. An unhandled error event, idle or lent, would
  // end the process.
  const ignoreError = () => {};
  pool.on("error", ignoreError);
  pool.on("connect", (client) => client.on("error", ignoreError));
  return pool;
}

/** PgBouncer's refusal of the start options; other poolers report the same code, a protocol violation. */
const isPoolersRefusal = (error: unknown) => serverFailure(error)?.code === "08P01";

/** Reports failures of the connection itself, which Drizzle does not wrap. */
function unreachable(error: unknown): never {
  throw isBrokenOff(error) ? unanswered(error) : error;
}

interface Connections {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  readonly isPooled: boolean;
  usedAt: number;
}

/**
 * The current connections. They are replaced if the platform has renewed the credentials, or if they were unused for
 * longer than they last: their own timers do not run in a frozen instance. The old ones end by themselves.
 */
function freshConnections(readConnectionString: () => string, limits: Limits) {
  let last: Connections | undefined;

  function open(connectionString: string, isPooled: boolean): Connections {
    const pool = openPool(connectionString, limits, isPooled);
    return { connectionString, pool, isPooled, usedAt: Date.now() };
  }

  function current(): Connections {
    const connectionString = readConnectionString();
    const isFresh = last?.connectionString === connectionString && Date.now() - last.usedAt <= IDLE_MS;
    last = isFresh && last ? last : open(connectionString, last?.isPooled ?? false);
    last.usedAt = Date.now();
    return last;
  }

  /** Connects to the server, or to a pooler in front of it: which it is shows at the first connection. */
  async function connect(): Promise<Lent> {
    const tried = current();
    const { connectionString, pool, isPooled } = tried;
    try {
      const client = await pool.connect();
      const line = new Line(client, limits.answer);
      return { client, line, isPooled, begin: isPooled ? beginLimited(limits) : "begin" };
    } catch (error) {
      if (isPooled || !isPoolersRefusal(error)) unreachable(error);
      if (last === tried) last = open(connectionString, true);
      return connect();
    }
  }

  return { connect, end: async () => last?.pool.end() };
}

/** Rolls back. The server does so on its own where the connection is closed. */
async function undo({ client, line }: Lent, error: unknown) {
  if (isUnanswered(error)) return client.release(true);
  await line.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/** Postgres over the network, at the current connection string. Connects on first use. */
export function connectPool(readConnectionString: () => string, limits: Partial<Limits> = {}): Database {
  const { connect, end } = freshConnections(readConnectionString, { ...usualLimits, ...limits });
  const statements = drizzle(
    pipelined(connect, { connectionsMax: SHARED_MAX, idleMs: IDLE_MS }),
    namedColumns,
  );

  async function transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const lent = await connect();
    const { client, line, begin } = lent;
    // Drizzle calls nothing else.
    const inLine = { query: line.query.bind(line) } as Partial<pg.Pool> as pg.Pool;
    try {
      // `begin` is not awaited: the first statement is sent along with it, and fails if `begin` fails.
      const begun = line.query(begin).catch(unreachable);
      const [result] = await Promise.all([work(drizzle(inLine, namedColumns)), begun]);
      await line.query("commit").catch((error: unknown) => {
        throw isBrokenOff(error) ? unconfirmed(error) : error;
      });
      client.release();
      return result;
    } catch (error) {
      await undo(lent, error);
      throw error;
    }
  }

  return { statements, transaction, close: end };
}
