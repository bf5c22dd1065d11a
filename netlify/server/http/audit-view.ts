import type { MiddlewareHandler } from "hono";
import type { Permission } from "#rules/account/permissions.ts";
import { ignoring } from "#rules/app-error.ts";
import { digest } from "../platform/digest.ts";
import { auditEntry } from "../store/audit-entry.ts";
import { auditedLabel } from "../store/audited-changes.ts";
import type { CollectionName } from "../store/collections.ts";
import { actorOf } from "./actor.ts";
import type { ApiEnv } from "./api-env.ts";

/** The collection that a permission gives access to, if its records are about people. */
const personal: Partial<Record<Permission, CollectionName>> = {
  "enquiries:read": "enquiries",
  "projects:read": "projects",
  "jobfair:read": "jobFairCompanies",
  "staff:read": "staff",
};

/** The same id for every view of a record in one session, so that the log itself shows whether it was logged. */
const lookId = (sessionId: string, collection: CollectionName, recordId: string) =>
  digest(`${sessionId} ${collection}/${recordId}`);

/**
 * Logs whose record an administrator views, before it is sent (spec-decisions A11). Lists are not logged, and repeated
 * reads of a record are logged once per session.
 */
export const auditView = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function auditView(c, next) {
    await next();
    const collection = personal[permission];
    const [recordId] = Object.values<string | undefined>(c.req.param());
    if (!c.res.ok || collection === undefined || recordId === undefined) return;
    const { deps, session } = c.var;
    const id = lookId(session.id, collection, recordId);
    if (await deps.store.get("audit", id)) return;
    const label = auditedLabel({ ...(await deps.store.get(collection, recordId)) });
    const done = { action: "view", collection, recordId, label } as const;
    // Conflict: a concurrent call has logged it.
    await deps.store.commit([{ ...auditEntry(deps, actorOf(c), done), id }]).catch(ignoring("conflict"));
  };
