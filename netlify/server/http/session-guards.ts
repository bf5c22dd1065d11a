import type { Context, MiddlewareHandler } from "hono";
import { secondFactorMissing, UNATTENDED_HEADER } from "#rules/account/account.ts";
import { isPermitted, type Permission } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { auditedStore } from "../records/audited-store.ts";
import { actorOf } from "./caller.ts";
import type { ApiEnv } from "./described.ts";
import { type ActiveSession, findSession, readToken, type SessionUse } from "./session.ts";

const bearer = /^Bearer +([\w.-]+)$/i;

/** Any request that changes something counts as work. */
const sessionUse = ({ req }: Context<ApiEnv>): SessionUse =>
  req.method === "GET" && req.header(UNATTENDED_HEADER) !== undefined ? "background" : "active";

function tokenOf({ req }: Context<ApiEnv>): string | undefined {
  const [, token] = bearer.exec(req.header("Authorization") ?? "") ?? [];
  return token;
}

/** The caller is not signed in. */
export const signInAgain = () => new AppError("unauthenticated", { message: "Please sign in again." });

/**
 * Requires a token that we signed, and does not look whether its session still lives: only for the answer that
 * nothing has changed, to a question that is asked too often to ask the store.
 */
export const requireToken = (): MiddlewareHandler<ApiEnv> =>
  async function requireToken(c, next) {
    const token = tokenOf(c);
    if (token === undefined || !(await readToken(c.var.deps, token))) throw signInAgain();
    await next();
  };

/** The live session that the caller's token names, if any. */
async function liveSession(c: Context<ApiEnv>): Promise<ActiveSession | null> {
  const token = tokenOf(c);
  return token === undefined ? null : findSession(c.var.deps, token, sessionUse(c));
}

/** The live session of the caller; `null` without a token, with an invalid one, or before a required second factor. */
export async function findCaller(c: Context<ApiEnv>): Promise<ActiveSession | null> {
  const session = await liveSession(c);
  return session?.needsSecondFactor ? null : session;
}

/** Whether there is a session with the permission: others get what everybody gets. */
export async function callerMay(c: Context<ApiEnv>, permission: Permission): Promise<boolean> {
  const session = await findCaller(c);
  return session !== null && isPermitted(session.account.adminType, permission);
}

interface SessionOptions {
  /** Whether to admit an administrator who still has to set up the required second factor. */
  readonly isSettingUp?: boolean;
}

/** Requires a live session. From here on every write is logged in the caller's name. */
export const requireSession = ({ isSettingUp = false }: SessionOptions = {}): MiddlewareHandler<ApiEnv> =>
  async function requireSession(c, next) {
    const session = await liveSession(c);
    if (!session) throw signInAgain();
    if (session.needsSecondFactor && !isSettingUp) {
      throw new AppError("second_factor_missing", { message: secondFactorMissing });
    }
    c.set("session", session);
    c.set("deps", { ...c.var.deps, store: auditedStore(c.var.deps, actorOf(c)) });
    await next();
  };

/** The caller is signed in, but the role lacks the permission. */
export const notAllowed = () =>
  new AppError("forbidden", { message: "Your account is not allowed to do this." });

/** Throws if the caller's kind of account lacks the permission; `null` is one that nobody has. */
export function assertPermitted(c: Context<ApiEnv>, permission: Permission | null): void {
  if (permission === null || !isPermitted(c.var.session.account.adminType, permission)) throw notAllowed();
}

/** Requires that the caller's kind of account has the permission. Use after `requireSession`. */
export const requirePermission = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function requirePermission(c, next) {
    assertPermitted(c, permission);
    await next();
  };
