import { setTimeout } from "node:timers/promises";
import { notSetUp } from "#rules/app-error.ts";
import { isCollision, translated } from "./failure.ts";

export type Driver = typeof import("faunadb");
export type Query = Driver["query"];
export type Expr = InstanceType<Driver["Expr"]>;

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && /MODULE_NOT_FOUND$/.test(String(error.code));

const importDriver = (): Promise<{ readonly default: Driver }> => import("faunadb");

/** An optional dependency, loaded only if Fauna is chosen. */
export async function loadDriver(load = importDriver): Promise<Driver> {
  try {
    return (await load()).default;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw notSetUp("STORE_DRIVER is fauna, but the package faunadb is not installed");
  }
}

/**
 * Shorter than the platform's limit for a function, so that there is time to report that the store does not respond.
 */
const QUERY_MS = 10_000;
const ANSWER_MS = 12_000;

/** Fauna itself retries a contended transaction several times before it reports one. */
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 10;

export interface Connection {
  readonly endpoint: string;
  readonly secret: string;
}

export interface Client {
  readonly q: Query;
  readonly values: Driver["values"];
  /** Runs a query as one transaction; retried a limited number of times after a collision. */
  run<T>(query: Expr): Promise<T>;
  close(): Promise<void>;
}

/** Exponential backoff with jitter, so that transactions that collided do not meet again. */
const pause = (attempt: number) => setTimeout(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));

/**
 * HTTP/1.1, which every load balancer supports; the driver's default requires HTTP/2, even without TLS. The driver's
 * own timeout is a signal that Node's fetch does not accept.
 */
const fetchInTime: typeof fetch = (address, { method, headers, body } = {}) =>
  fetch(address, {
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body && { body }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });

/** Fauna over the network. Connects on first use. */
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
