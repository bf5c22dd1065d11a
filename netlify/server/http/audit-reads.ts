import type { MiddlewareHandler } from "hono";
import type { Permission } from "#rules/account/permissions.ts";
import { ignoring } from "#rules/app-error.ts";
import { digest } from "../platform/crypto.ts";
import { auditEntry } from "../store/audit-entry.ts";
import { auditedLabel } from "../store/audited-changes.ts";
import { type CollectionName, collectionNames, describedAs } from "../store/collections.ts";
import type { ApiEnv } from "./api-env.ts";
import { actorOf } from "./caller.ts";

/** The same id for every view of a record in one session, so that the log itself shows whether it was logged. */
const lookId = (sessionId: string, collection: CollectionName, recordId: string) =>
  digest(`${sessionId} ${collection}/${recordId}`);

/** The record about a person that a call under the permission views, by the route's parameters. */
function viewedRecord(permission: Permission, parameters: Readonly<Record<string, string | undefined>>) {
  for (const collection of collectionNames) {
    const { uses } = describedAs(collection);
    if (!uses?.personal || `${uses.resource}:read` !== permission) continue;
    const recordId = parameters[uses.personal];
    if (recordId !== undefined) return { collection, recordId, nameOf: uses.audit };
  }
  return null;
}

/**
 * Logs whose record an administrator views, before it is sent (spec-decisions A11). Lists are not logged, and repeated
 * reads of a record are logged once per session.
 */
export const auditView = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function auditView(c, next) {
    const viewed = viewedRecord(permission, c.req.param());
    if (!viewed) return next();
    const { collection, recordId, nameOf } = viewed;
    const { deps, session } = c.var;
    const id = lookId(session.id, collection, recordId);
    // Asked for while the route reads, so that a record that was logged before takes no further trip.
    const asked = Promise.all([deps.store.get("audit", id), deps.store.get(collection, recordId)]);
    await Promise.all([next(), asked]);
    const [earlier, record] = await asked;
    if (earlier || !c.res.ok) return;
    const label = auditedLabel(nameOf && record ? nameOf(record) : null);
    const done = { action: "view", collection, recordId, label } as const;
    // Conflict: a concurrent call has logged it.
    await deps.store.commit([{ ...auditEntry(deps, actorOf(c), done), id }]).catch(ignoring("conflict"));
  };

/** An export's route validates the query that says what to export. */
type ExportInput = { out: { query: Readonly<Record<string, string | undefined>> } };

/** Logs an export before any of it is sent; an export that cannot be logged fails (spec-decisions A11, G8). */
export const auditExport = (): MiddlewareHandler<ApiEnv, string, ExportInput> =>
  async function auditExport(c, next) {
    await next();
    if (!c.res.ok) return;
    const { deps } = c.var;
    // Not the query as sent: its sender could put anything in front.
    const label = Object.values(c.req.valid("query")).join(", ");
    await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", label })]);
  };
