import { setTimeout } from "node:timers/promises";
import type { Driver, Expr, Query } from "./driver.ts";
import { isCollision, translated } from "./failure.ts";

/** Shorter than a platform gives a function, so that there is still time to say that the store does not answer. */
const QUERY_MS = 10_000;
const ANSWER_MS = 12_000;

/** Fauna itself tries a contended transaction some times before it says so. */
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 10;

export interface Connection {
  readonly endpoint: string;
  readonly secret: string;
}

/** A Fauna database. */
export interface Client {
  readonly q: Query;
  readonly values: Driver["values"];
  /** Runs a query, which is one transaction; tried again, boundedly, where others were in its way. */
  run<T>(query: Expr): Promise<T>;
  close(): Promise<void>;
}

/** Between half and the whole of a pause that doubles, so that those who collided do not meet again. */
const pause = (attempt: number) => setTimeout(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));

/**
 * HTTP/1.1, which every load balancer speaks; left to itself the driver insists on HTTP/2, also without TLS. Its own
 * time limit comes as a signal that Node's fetch does not know.
 */
const fetchInTime: typeof fetch = (address, { method, headers, body } = {}) =>
  fetch(address, {
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body && { body }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });

/** Fauna over the network. Connects at the first need. */
export function connect(driver: Driver, { endpoint, secret }: Connection): Client {
  const client = new driver.Client({
    endpoint: endpoint.replace(/\/+$/, ""),
    secret,
    fetch: fetchInTime,
    queryTimeout: QUERY_MS,
  });

  async function run<T>(query: Expr): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await client.query<T>(query);
      } catch (error) {
        if (attempt === ATTEMPTS || !isCollision(error)) throw translated(error);
        await pause(attempt);
      }
    }
  }

  return { q: driver.query, values: driver.values, run, close: () => client.close() };
}
