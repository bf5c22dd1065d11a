import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import type { Permission } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { failureTexts } from "#rules/failure.ts";
import { REPORT_MAX } from "#rules/fault.ts";
import { BODY_MAX, bodyTooLarge, JSON_MAX, jsonTooLarge } from "#rules/limits.ts";
import { handOver } from "../outbox/sending-store.ts";
import { wakeAt } from "../outbox/wake.ts";
import type { ApiEnv } from "./api-env.ts";
import { auditExport, auditView } from "./audit-reads.ts";
import { describing } from "./described.ts";
import { type Limit, limits, rateLimit } from "./rate-limit.ts";
import { requirePermission, requireSession } from "./session-guards.ts";
import { isJson } from "./validate.ts";

type Guard = MiddlewareHandler<ApiEnv>;

const sizeLimit = (maxSize: number, message: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("too_large", { message });
    },
  });

const limitSize = sizeLimit(BODY_MAX, bodyTooLarge);
const limitJson = sizeLimit(JSON_MAX, jsonTooLarge);
const limitReport = sizeLimit(REPORT_MAX, "This report is too long.");

/** A body without a declared length is read here to be measured; that it breaks off is its sender's failure. */
const limitBody = (): Guard =>
  async function limitBody(c, next) {
    const limit = isJson(c) ? limitJson : limitSize;
    await limit(c, async () => undefined).catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      throw new AppError("invalid", { message: failureTexts.unreadable, cause });
    });
    await next();
  };

const ofBodies = ["too_large", "invalid"] as const;

/** Anyone may send something, up to the rate limits. */
export const publicWrite = (...counted: readonly Limit[]): Guard =>
  describing(every(rateLimit(...counted), limitBody()), { limits: counted, errors: ofBodies });

/** A browser may report something short, up to the rate limits. */
export const publicReport = (...counted: readonly Limit[]): Guard =>
  describing(every(rateLimit(...counted), limitReport), { limits: counted, errors: ofBodies });

/** Mails that the call may store are announced while it is still being checked, so that its commit need not wait. */
const announceMails = (): Guard =>
  async function announceMails(c, next) {
    const { deps } = c.var;
    c.env?.context?.waitUntil?.(wakeAt(deps, handOver(deps)));
    await next();
  };

/** Anyone may send something that is answered by mail, up to the rate limits. */
export const publicSubmission = (...counted: readonly Limit[]): Guard =>
  describing(every(announceMails(), publicWrite(...counted)), { limits: counted, errors: ofBodies });

/** Anyone may read, up to the rate limits. */
export const publicRead = (...counted: readonly Limit[]): Guard =>
  describing(rateLimit(...counted), { limits: counted });

/** Any administrator, for their own data. */
export const signedIn = (): Guard => describing(requireSession(), { session: "required" });

/** An administrator reads a record that may require another permission, which the handler checks. */
export const adminReadOf = (permission: Permission): Guard =>
  describing(every(requireSession(), auditView(permission)), { session: "required", errors: ["forbidden"] });

/** Like `signedIn` and `adminWrite`, also before a second factor that is required has been set up. */
export const settingUp = (): Guard =>
  describing(requireSession({ isSettingUp: true }), { session: "settingUp" });
export const settingUpWrite = (): Guard =>
  describing(every(settingUp(), rateLimit(limits.adminWrites), limitBody()), {
    session: "settingUp",
    limits: [limits.adminWrites],
    errors: ofBodies,
  });

/** An administrator reads. */
export const adminRead = (permission: Permission): Guard =>
  describing(every(requireSession(), requirePermission(permission), auditView(permission)), {
    session: "required",
    permission,
  });

/** An administrator exports a whole list. */
export const adminExport = (permission: Permission): Guard =>
  describing(
    every(requireSession(), rateLimit(limits.exports), requirePermission(permission), auditExport()),
    { session: "required", permission, limits: [limits.exports] },
  );

/** An administrator changes something; without a permission, only their own data. */
export const adminWrite = (permission?: Permission): Guard =>
  describing(
    every(
      requireSession(),
      rateLimit(limits.adminWrites),
      ...(permission ? [requirePermission(permission)] : []),
      limitBody(),
    ),
    {
      session: "required",
      ...(permission ? { permission } : {}),
      limits: [limits.adminWrites],
      errors: ofBodies,
    },
  );
