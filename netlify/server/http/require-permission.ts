import type { MiddlewareHandler } from "hono";
import { isPermitted, type Permission } from "#rules/account/permissions.ts";
import type { ApiEnv } from "./api-env.ts";
import { notAllowed } from "./not-allowed.ts";

/** Requires that the caller's kind of account has the permission. Use after `requireSession`. */
export const requirePermission = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function requirePermission(c, next) {
    if (!isPermitted(c.var.session.account.adminType, permission)) {
      throw notAllowed();
    }
    await next();
  };
