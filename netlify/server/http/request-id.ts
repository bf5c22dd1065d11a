import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api-env.ts";

/** Sets the request id for the response and the log: the platform's, or else a random one, never the caller's. */
export const requestId = (): MiddlewareHandler<ApiEnv> =>
  async function requestId(c, next) {
    c.set("requestId", c.env?.context?.requestId || randomUUID());
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
  };
