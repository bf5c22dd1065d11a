import type { MiddlewareHandler } from "hono";
import type { Permission } from "#rules/account/permissions.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { requirePermission } from "#server/http/require-permission.ts";

/** Lets administrators change their own account; any other account requires the permission. Use after `adminWrite`. */
export const ownAccountOr = (permission: Permission): MiddlewareHandler<ApiEnv, "/:id"> => {
  const required = requirePermission(permission);
  return async function ownAccountOr(c, next) {
    if (c.req.param("id") === c.var.session.account._id) return next();
    return required(c, next);
  };
};
