import type { MiddlewareHandler } from "hono";
import type { Permission } from "#domain/account/account.ts";
import { ignoring } from "../app-error.ts";
import { auditEntry } from "../audit/audit-entry.ts";
import { auditedLabel } from "../audit/audited-changes.ts";
import { digest } from "../digest.ts";
import type { CollectionName } from "../store/collections.ts";
import { actorOf } from "./actor.ts";
import type { ApiEnv } from "./api-env.ts";

/** What a permission opens to the reader, where its records are about people. */
const personal: Partial<Record<Permission, CollectionName>> = {
  "enquiries:read": "enquiries",
  "projects:read": "projects",
  "jobfair:read": "jobFairCompanies",
  "staff:read": "staff",
};

/** The same for every look of one session at one record, so that the log itself tells whether it was noted. */
const lookId = (sessionId: string, collection: CollectionName, recordId: string) =>
  digest(`${sessionId} ${collection}/${recordId}`);

/**
 * Puts into the log whose record an administrator looked at, before it leaves (spec-decisions A11). Lists are no look at
 * anybody; and a page that reads a record again and again is one look, so that each is noted once a session.
 */
export const noteView = (permission: Permission): MiddlewareHandler<ApiEnv> =>
  async function noteView(c, next) {
    await next();
    const collection = personal[permission];
    const [recordId] = Object.values<string | undefined>(c.req.param());
    if (!c.res.ok || collection === undefined || recordId === undefined) return;
    const { deps, session } = c.var;
    const id = lookId(session.id, collection, recordId);
    if (await deps.store.get("audit", id)) return;
    const label = auditedLabel({ ...(await deps.store.get(collection, recordId)) });
    const done = { action: "view", collection, recordId, label } as const;
    // A conflict: noted by a call at the same time.
    await deps.store.commit([{ ...auditEntry(deps, actorOf(c), done), id }]).catch(ignoring("conflict"));
  };
