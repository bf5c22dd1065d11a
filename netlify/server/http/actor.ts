import type { Context } from "hono";
import type { Actor } from "../audit/audit-entry.ts";
import { callerOf } from "./address.ts";
import type { ApiEnv } from "./api-env.ts";

/** The caller as the log names them. Use after `requireSession`. */
export function actorOf(c: Context<ApiEnv>): Actor {
  const { _id, username } = c.var.session.account;
  return { accountId: _id, username, address: callerOf(c.env?.context?.ip) };
}
