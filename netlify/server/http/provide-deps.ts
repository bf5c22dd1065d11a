import type { MiddlewareHandler } from "hono";
import type { OpenDeps } from "../platform/deps.ts";
import type { ApiEnv } from "./api-env.ts";

/** Opens the dependencies at the first request, so that loading a function touches neither settings nor database. */
export const provideDeps = (openDeps: OpenDeps): MiddlewareHandler<ApiEnv> =>
  async function provideDeps(c, next) {
    c.set("deps", await openDeps());
    await next();
  };
