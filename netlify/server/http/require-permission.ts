import type { MiddlewareHandler } from "hono";
import { isPermitted, type Permission } from "#domain/account.ts";
import { AppError } from "../app-error.ts";
import type { ApiEnv } from "./api-env.ts";

export const notAllowed = "Your account is not allowed to do this.";

/** Lets those pass whose kind of account has the permission. Stands after `requireSession`. */
export const requirePermission = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function requirePermission(c, next) {
    if (!isPermitted(c.var.session.account.adminType, permission)) {
      throw new AppError("forbidden", { message: notAllowed });
    }
    await next();
  };
