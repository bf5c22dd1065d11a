import type { Context, MiddlewareHandler } from "hono";
import { BODY_MAX } from "#rules/limits.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { countCall, limits } from "../http/rate-limit.ts";

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** Counts a file that a visitor sends with a form like one that is uploaded in parts. */
export async function countPublicFile(c: Context<ApiEnv>, bytes: number): Promise<void> {
  await Promise.all([countCall(c, limits.uploads), countCall(c, limits.publicKilobytes, kilobytes(bytes))]);
}

/** Refuses a visitor's upload before its first byte if the budget of the day is used up. */
export const withinPublicBudget = (): MiddlewareHandler<ApiEnv> =>
  async function withinPublicBudget(c, next) {
    await countCall(c, limits.publicKilobytes, 0);
    await next();
  };

/** Counts the bytes of a part of a visitor's upload, which may be fewer than the upload's declared size. */
export const countPublicPart = (): MiddlewareHandler<ApiEnv> =>
  async function countPublicPart(c, next) {
    const declared = Number(c.req.header("Content-Length") ?? BODY_MAX);
    if (c.req.method === "PATCH" && declared > 0) {
      await countCall(c, limits.publicKilobytes, kilobytes(declared));
    }
    await next();
  };
