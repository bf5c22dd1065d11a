import type pg from "pg";
import { endsConnection } from "./failure.ts";

/** A connection, and how a transaction begins on it. */
export interface Lent {
  readonly client: pg.PoolClient;
  readonly begin: string;
  /** A pooler gives it to another client after each transaction. */
  readonly isPooled: boolean;
}

type Query = (query: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Behind a pooler, a statement needs a transaction of its own for its limits; all three are sent at once. */
async function queryLimited({ client, begin }: Lent, ...sent: Parameters<Query>) {
  const [begun, answered, committed] = await Promise.allSettled([
    client.query(begin),
    client.query(...sent),
    client.query("commit"),
  ]);
  for (const sent of [begun, answered, committed]) if (sent.status === "rejected") throw sent.reason;
  if (answered.status === "rejected") throw answered.reason;
  return answered.value;
}

const send = (lent: Lent, ...sent: Parameters<Query>) =>
  lent.isPooled ? queryLimited(lent, ...sent) : lent.client.query(...sent);

interface Shared {
  readonly lent: Promise<Lent>;
  running: number;
  isBroken: boolean;
  usedAt: number;
}

/**
 * What Drizzle sends statements to: those of the same time share a connection, on which each is sent without waiting
 * for the answers to those before it. Together they take one trip to the database, however many they are. A connection
 * without an answer for `idleMs` may be dead, and gets no further statements.
 */
export function pipelined(connect: () => Promise<Lent>, idleMs: number): pg.Pool {
  let current: Shared | undefined;

  function shared(): Shared {
    const mayServe = current && !current.isBroken && Date.now() - current.usedAt <= idleMs;
    current =
      mayServe && current ? current : { lent: connect(), running: 0, isBroken: false, usedAt: Date.now() };
    return current;
  }

  function finished(connection: Shared) {
    connection.usedAt = Date.now();
    connection.running -= 1;
    if (connection.running > 0) return;
    if (current === connection) current = undefined;
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
