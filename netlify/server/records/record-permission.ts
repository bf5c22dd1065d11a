import { type Action, type AdminType, isPermitted, type Permission } from "#rules/account/permissions.ts";
import { collections, isCollectionName } from "../collections.ts";
import type { CollectionName } from "../store/store.ts";

/** What the records of a noun require; `null` for those that only the server knows. */
function permissionOn(collection: CollectionName, action: Action): Permission | null {
  const { office } = collections[collection];
  return office && `${office.resource}:${action}`;
}

/** What a record requires that is referred to as `{collection}/{id}`; `null` if it is not known. */
export function permissionOnRecord(reference: string | null | undefined, action: Action): Permission | null {
  const [collection = ""] = reference?.split("/") ?? [];
  return isCollectionName(collection) ? permissionOn(collection, action) : null;
}

/** Whether this kind of account may read the records of a noun. */
export function mayRead(adminType: AdminType, collection: CollectionName): boolean {
  const permission = permissionOn(collection, "read");
  return permission !== null && isPermitted(adminType, permission);
}
