import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api-env.ts";

/** Names the call in the answer and in the log: the platform's name for it, or one of our own, never the caller's. */
export const requestId = (): MiddlewareHandler<ApiEnv> =>
  async function requestId(c, next) {
    c.set("requestId", c.env?.context?.requestId || randomUUID());
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
  };
