import { adminApi } from "#addresses/admin.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { collectionNames, collections } from "#server/collections.ts";
import type { Inbox } from "#server/store/store.ts";

interface InboxCall {
  readonly collection: Inbox;
  /** The call, such as `GET /api/projects/:id`. */
  readonly call: string;
  /** How docs write it for every inbox. */
  readonly written: string;
  readonly permission: Permission;
  /** Whether it answers a whole list if no limit is given. */
  readonly isList: boolean;
}

const inboxes = collectionNames.filter((name): name is Inbox => collections[name].promised !== null);

/** The calls that every inbox has: its list, one of its records, how far that has been dealt with, by whom, what happened to it, and its removal. */
export const inboxCalls: readonly InboxCall[] = inboxes.flatMap((collection) => {
  const { list, bulk, record, progress, owner, activity, notes, related, reply, restore } =
    adminApi[collection];
  const { views, view, templates, template, byHand, otherAnswer } = adminApi[collection];
  const resource = collections[collection].office?.resource;
  if (!resource) throw new Error(`Nothing says who may read ${collection}.`);
  const read: Permission = `${resource}:read`;
  const write = `${resource}:write` as Permission;
  const calls: readonly (readonly [method: string, pattern: string, written: string, Permission])[] = [
    ["GET", list, "{list}", read],
    ["GET", record.pattern, "{record}", read],
    ["PATCH", progress.pattern, "{record}/progress", write],
    ["PATCH", owner.pattern, "{record}/owner", write],
    ["GET", activity.pattern, "{record}/activity", read],
    ["POST", notes.pattern, "{record}/notes", write],
    ["PATCH", `${notes.pattern}/:note`, "{record}/notes/:note", write],
    ["GET", views, "{list}/views", read],
    ["POST", views, "{list}/views", read],
    ["DELETE", view.pattern, "{list}/views/:view", read],
    ["GET", templates, "{list}/templates", read],
    ["POST", templates, "{list}/templates", write],
    ["PATCH", template.pattern, "{list}/templates/:template", write],
    ["DELETE", template.pattern, "{list}/templates/:template", write],
    ["GET", related.pattern, "{record}/related", read],
    ["GET", reply.pattern, "{record}/reply", read],
    ["POST", reply.pattern, "{record}/reply", write],
    ["POST", otherAnswer.pattern, "{record}/answer", write],
    ["POST", bulk, "{list}/bulk", write],
    ["POST", byHand, "{list}/by-hand", write],
    ["PATCH", record.pattern, "{record}", write],
    ["DELETE", record.pattern, "{record}", write],
    ["POST", restore.pattern, "{record}/restore", write],
  ];
  return calls.map(([method, pattern, written, permission]) => ({
    collection,
    call: `${method} ${pattern}`,
    written: `${method} ${written}`,
    permission,
    isList: pattern === list,
  }));
});
