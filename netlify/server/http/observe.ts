import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { AppError } from "#rules/app-error.ts";
import type { Deps } from "../platform/deps.ts";
import { consoleLog, describeCause } from "../platform/log.ts";
import type { Store } from "../store/store.ts";
import { countFault } from "./count-fault.ts";
import type { ApiEnv } from "./described.ts";

/** The operations of a store, each of which is a trip to the database. */
const operations = ["get", "find", "page", "commit", "tally", "count"] as const;

/** The same store, which tells of every trip. */
export function countingStore(store: Store, onTrip: () => void): Store {
  const counting = operations.map((name) => [
    name,
    (...sent: readonly unknown[]) => {
      onTrip();
      return (store[name] as (...sent: readonly unknown[]) => unknown)(...sent);
    },
  ]);
  return { ...store, ...Object.fromEntries(counting) };
}

/**
 * Logs every call as one line: the route's pattern instead of its address, and nothing of what was sent or answered. A
 * failure of the server also has its cause, and is counted for the dashboard.
 */
export const observe = (): MiddlewareHandler<ApiEnv> =>
  async function observe(c, next) {
    const startedAt = performance.now();
    c.set("trips", 0);
    await next();
    const { requestId, trips } = c.var;
    const { status } = c.res;
    const route = routePath(c);
    // Missing if opening the dependencies is what failed.
    const deps: Deps | undefined = c.get("deps");
    const log = deps?.log ?? consoleLog;
    const ms = Math.round(performance.now() - startedAt);
    const details = { requestId, method: c.req.method, route, status, ms, trips };
    if (status < 500) {
      log.info("call.answered", details);
      return;
    }
    const code = c.error instanceof AppError ? c.error.code : "internal";
    log.error("call.failed", { ...details, code, cause: describeCause(c.error) });
    if (deps) await countFault(c, { kind: "call", place: `${c.req.method} ${route}` });
  };
