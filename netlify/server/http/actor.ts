import type { Context } from "hono";
import type { Actor } from "../store/audit-entry.ts";
import type { ApiEnv } from "./api-env.ts";
import { callerAddress } from "./caller-address.ts";

/** The caller as the log names them. Use after `requireSession`. */
export function actorOf(c: Context<ApiEnv>): Actor {
  const { _id, username } = c.var.session.account;
  return { accountId: _id, username, address: callerAddress(c) };
}
