import type { Context, MiddlewareHandler } from "hono";
import { type ActiveSession, findSession } from "../accounts/session.ts";
import { AppError } from "../app-error.ts";
import type { ApiEnv } from "./api-env.ts";

const bearer = /^Bearer +([\w.-]+)$/i;

/** Whose live session the call carries; `null` for everybody else, whatever they carry. */
export async function findCaller(c: Context<ApiEnv>): Promise<ActiveSession | null> {
  const [, token] = bearer.exec(c.req.header("Authorization") ?? "") ?? [];
  return token === undefined ? null : findSession(c.var.deps, token);
}

/** Lets a live session pass, and no other caller. */
export const requireSession = (): MiddlewareHandler<ApiEnv> =>
  async function requireSession(c, next) {
    const session = await findCaller(c);
    if (!session) throw new AppError("unauthenticated", { message: "Please sign in again." });
    c.set("session", session);
    await next();
  };
