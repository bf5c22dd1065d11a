import type { Context, MiddlewareHandler } from "hono";
import { UNATTENDED_HEADER } from "#domain/account/account.ts";
import { type ActiveSession, findSession, type SessionUse } from "../accounts/session.ts";
import { AppError } from "../app-error.ts";
import { auditedStore } from "../audit/audited-store.ts";
import { actorOf } from "./actor.ts";
import type { ApiEnv } from "./api-env.ts";

const bearer = /^Bearer +([\w.-]+)$/i;

/** Whatever changes something is work. */
const sessionUse = ({ req }: Context<ApiEnv>): SessionUse =>
  req.method === "GET" && req.header(UNATTENDED_HEADER) !== undefined ? "watch" : "work";

/** Whose live session the call carries; `null` for everybody else, whatever they carry. */
export async function findCaller(c: Context<ApiEnv>): Promise<ActiveSession | null> {
  const [, token] = bearer.exec(c.req.header("Authorization") ?? "") ?? [];
  return token === undefined ? null : findSession(c.var.deps, token, sessionUse(c));
}

/** Lets a live session pass, and no other caller. From there on whatever is written goes into the log in its name. */
export const requireSession = (): MiddlewareHandler<ApiEnv> =>
  async function requireSession(c, next) {
    const session = await findCaller(c);
    if (!session) throw new AppError("unauthenticated", { message: "Please sign in again." });
    c.set("session", session);
    c.set("deps", { ...c.var.deps, store: auditedStore(c.var.deps, actorOf(c)) });
    await next();
  };
