import { adminApi } from "#addresses/admin.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { collectionNames, collections } from "#server/collections.ts";
import type { Inbox } from "#server/store/collections.ts";

interface InboxCall {
  readonly collection: Inbox;
  /** As in `GET /api/projects/:id`. */
  readonly call: string;
  /** How docs write it for every inbox. */
  readonly written: string;
  readonly permission: Permission;
  /** It answers a whole list if it names no limit. */
  readonly isList: boolean;
}

const inboxes = collectionNames.filter((name): name is Inbox => collections[name].promised !== null);

/** The calls that every inbox has: its list, one of its records, how far that has been dealt with, and by whom. */
export const inboxCalls: readonly InboxCall[] = inboxes.flatMap((collection) => {
  const { list, record, progress, owner } = adminApi[collection];
  const resource = collections[collection].uses?.resource;
  if (!resource) throw new Error(`Nothing says who may read ${collection}.`);
  const read: Permission = `${resource}:read`;
  const write = `${resource}:write` as Permission;
  return [
    { collection, call: `GET ${list}`, written: "GET {list}", permission: read, isList: true },
    { collection, call: `GET ${record.pattern}`, written: "GET {record}", permission: read, isList: false },
    {
      collection,
      call: `PATCH ${progress.pattern}`,
      written: "PATCH {record}/progress",
      permission: write,
      isList: false,
    },
    {
      collection,
      call: `PATCH ${owner.pattern}`,
      written: "PATCH {record}/owner",
      permission: write,
      isList: false,
    },
  ];
});
