import type pg from "pg";
import { endsConnection } from "./failure.ts";

type Sent = readonly [query: string | pg.QueryConfig, values?: unknown[]];

/**
 * The statements of a connection, which it answers one after another. The time of each counts from when it is the first in line:
 * what those before it take is not its own.
 */
export class Line {
  readonly #client: pg.PoolClient;
  readonly #answerMs: number;
  #length = 0;
  #firstSince = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: pg.PoolClient, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
  }

  /** How long its first statement has waited for an answer, in milliseconds. */
  get waitsFor(): number {
    return this.#length === 0 ? 0 : Date.now() - this.#firstSince;
  }

  #startWaiting() {
    clearTimeout(this.#timer);
    if (this.#length === 0) return;
    this.#firstSince = Date.now();
    // The driver's own limit counts from when a statement is sent, and there is no other way to give up one that was.
    const giveUp = () => this.#client.connection.stream.destroy(new Error("Query read timeout"));
    this.#timer = setTimeout(giveUp, this.#answerMs);
  }

  async query(...[query, values]: Sent): Promise<pg.QueryResult> {
    this.#length += 1;
    if (this.#length === 1) this.#startWaiting();
    try {
      return await (typeof query === "string"
        ? this.#client.query(query, values)
        : this.#client.query(query, values));
    } finally {
      this.#length -= 1;
      this.#startWaiting();
    }
  }
}

/** Longer than usual statements take: whoever would wait behind one that takes as long uses the next connection. */
const BUSY_MS = 50;

/** A connection, and how a transaction begins on it. */
export interface Lent {
  readonly client: pg.PoolClient;
  readonly line: Line;
  readonly begin: string;
  /** A pooler gives it to another client after each transaction. */
  readonly isPooled: boolean;
}

type Query = (query: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Behind a pooler, a statement needs its own transaction to have time limits. All three parts are sent at once. */
async function queryLimited({ line, begin }: Lent, ...sent: Parameters<Query>) {
  const [begun, answered, committed] = await Promise.allSettled([
    line.query(begin),
    line.query(...sent),
    line.query("commit"),
  ]);
  for (const sent of [begun, answered, committed]) if (sent.status === "rejected") throw sent.reason;
  if (answered.status === "rejected") throw answered.reason;
  return answered.value;
}

const send = (lent: Lent, ...sent: Parameters<Query>) =>
  lent.isPooled ? queryLimited(lent, ...sent) : lent.line.query(...sent);

interface Shared {
  readonly lent: Promise<Lent>;
  line?: Line;
  running: number;
  isBroken: boolean;
  usedAt: number;
}

const isBusy = ({ line }: Shared) => (line?.waitsFor ?? 0) > BUSY_MS;

interface Limits {
  /** Connections that single statements share; transactions have others. */
  readonly connectionsMax: number;
  /** In milliseconds; a connection that gave no answer for longer may be dead, and gets no further statements. */
  readonly idleMs: number;
}

/**
 * What Drizzle sends statements to: those of the same time share a connection, on which each is sent without waiting
 * for the answers to those before it. Together they take one trip to the database, however many they are. A slow one does not
 * delay what comes after it, which is sent on the next connection.
 */
export function pipelined(connect: () => Promise<Lent>, { connectionsMax, idleMs }: Limits): pg.Pool {
  const open = new Set<Shared>();

  function opened(): Shared {
    const lent = connect();
    const connection: Shared = { lent, running: 0, isBroken: false, usedAt: Date.now() };
    lent.then(({ line }) => Object.assign(connection, { line })).catch(() => {});
    open.add(connection);
    return connection;
  }

  function shared(): Shared {
    const usable = [...open].filter(({ isBroken, usedAt }) => !isBroken && Date.now() - usedAt <= idleMs);
    const free = usable.find((connection) => !isBusy(connection));
    if (free) return free;
    if (usable.length < connectionsMax) return opened();
    return usable.reduce((least, connection) => (connection.running < least.running ? connection : least));
  }

  function finished(connection: Shared) {
    connection.usedAt = Date.now();
    connection.running -= 1;
    if (connection.running > 0) return;
    open.delete(connection);
    connection.lent.then(({ client }) => client.release(connection.isBroken)).catch(() => {});
  }

  const query: Query = async (...sent) => {
    const connection = shared();
    connection.running += 1;
    try {
      return await send(await connection.lent, ...sent);
    } catch (error) {
      connection.isBroken ||= endsConnection(error);
      throw error;
    } finally {
      finished(connection);
    }
  };

  // Drizzle calls nothing else; transactions have connections of their own.
  return { query } as Partial<pg.Pool> as pg.Pool;
}
