import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import type { Permission } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { exportLabel } from "#rules/export.ts";
import { failureTexts } from "#rules/failure.ts";
import { REPORT_MAX, VIOLATIONS_MAX } from "#rules/fault.ts";
import { BODY_MAX, bodyTooLarge, JSON_MAX, jsonTooLarge } from "#rules/limits.ts";
import { collectionNames, collections } from "../collections.ts";
import { setDueMarker } from "../outbox/due-marker.ts";
import { byVisitor, leaseEnd } from "../outbox/sending-store.ts";
import { signatureOf } from "../platform/crypto.ts";
import { auditEntry } from "../store/audit-entry.ts";
import { actorOf, callerNetwork } from "./caller.ts";
import { type ApiEnv, describing } from "./described.ts";
import { askAboutView, logView } from "./log-view.ts";
import { type Limit, limits, rateLimit } from "./rate-limit.ts";
import { requirePermission, requireSession } from "./session-guards.ts";
import { isJson } from "./validate.ts";

/** The record about a person that a call under the permission views, by the route's parameters. */
function viewedRecord(permission: Permission, parameters: Readonly<Record<string, string | undefined>>) {
  for (const collection of collectionNames) {
    const { office } = collections[collection];
    if (!office?.viewsLoggedBy || `${office.resource}:read` !== permission) continue;
    const recordId = parameters[office.viewsLoggedBy];
    if (recordId !== undefined) return { collection, recordId };
  }
  return null;
}

/**
 * Logs whose record an administrator views, before it is sent. Lists are not logged, and repeated reads of a record are
 * logged once per session.
 */
const auditView = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function auditView(c, next) {
    const viewed = viewedRecord(permission, c.req.param());
    if (!viewed) return next();
    const { deps, session } = c.var;
    const view = { sessionId: session.id, ...viewed };
    const asked = askAboutView(deps, view);
    await Promise.all([next(), asked]);
    if (c.res.ok) await logView(deps, actorOf(c), view, await asked);
  };

/** An export's route validates the query that says what to export. */
type ExportInput = { out: { query: Readonly<Record<string, string | number | undefined>> } };

/** Logs an export before any of it is sent; an export that cannot be logged fails (spec-decisions A11, G8). */
const auditExport = (): MiddlewareHandler<ApiEnv, string, ExportInput> =>
  async function auditExport(c, next) {
    await next();
    if (!c.res.ok) return;
    const { deps } = c.var;
    // From the validated query, since a caller could put anything into the original one; without paging, which says nothing.
    const { limit: _, cursor: __, after: ___, ...asked } = c.req.valid("query");
    const label = exportLabel(asked);
    await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label })]);
  };

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
const reportTooLong = "This report is too long.";
const limitReport = sizeLimit(REPORT_MAX, reportTooLong);
const limitViolations = sizeLimit(VIOLATIONS_MAX, reportTooLong);

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

/** A browser may report what a policy has blocked; the handler counts towards the rate limits. */
export const violationReport = (): Guard => describing(every(limitViolations), { errors: ofBodies });

/**
 * Mails that the call may store are announced while it is still being checked, so that its commit need not wait; those
 * to an address that the visitor typed say from which network they come.
 */
const announceMails = (): Guard =>
  async function announceMails(c, next) {
    const { deps } = c.var;
    c.env?.context?.waitUntil?.(setDueMarker(deps, leaseEnd(deps)));
    const sender = signatureOf(deps.sessionSecret, `sender ${callerNetwork(c)}`);
    c.set("deps", { ...deps, store: byVisitor(deps.store, sender) });
    await next();
  };

/** Anyone may send something that is answered by mail, up to the rate limits. */
export const publicSubmission = (...counted: readonly Limit[]): Guard =>
  describing(every(announceMails(), publicWrite(...counted)), { limits: counted, errors: ofBodies });

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

/** An administrator exports the records that the body names. */
export const adminExportOf = (permission: Permission): Guard =>
  describing(every(adminExport(permission), limitBody()), {
    session: "required",
    permission,
    limits: [limits.exports],
    errors: ofBodies,
  });

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
