import type { MiddlewareHandler } from "hono";
import { isPermitted, type Permission } from "#domain/account/account.ts";
import { notAllowed } from "../accounts/not-allowed.ts";
import type { ApiEnv } from "./api-env.ts";

/** Requires that the caller's kind of account has the permission. Use after `requireSession`. */
export const requirePermission = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function requirePermission(c, next) {
    if (!isPermitted(c.var.session.account.adminType, permission)) {
      throw notAllowed();
    }
    await next();
  };
