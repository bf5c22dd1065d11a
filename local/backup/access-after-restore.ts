import { collectionNames, collections } from "#server/collections.ts";
import { type CollectionName, everyItem, everyPage, type Store, type Write } from "#server/store/store.ts";

/** Ends what anybody was allowed to do at this moment: every session, and every link or ticket that would begin one. */
export async function endSessions(store: Store): Promise<void> {
  for (const collection of collectionNames.filter((name) => collections[name].isMomentary))
    for await (const items of everyPage((page) => store.page(collection as CollectionName, page as never)))
      await store.commit(items.map(({ _id: id }) => ({ remove: collection, id }) as Write));
}

/** Lists who may sign in after a full restore, since the backup has no later changes to accounts. */
export async function accountsText(store: Store, made: string): Promise<string> {
  const names: string[] = [];
  for await (const { username, adminType, isActive } of everyItem((page) => store.page("accounts", page)))
    names.push(`${username} (${isActive ? adminType : "deactivated"})`);
  return (
    `Everybody has to sign in again. Accounts, as they were at ${made}: ${names.sort().join(", ") || "none"}. ` +
    'Whoever was deactivated or deleted since is back: see "The database is lost" in docs/worst-day.md.'
  );
}

/** Which accounts the log of a store that lives on says were changed since the backup. */
export async function changedAccountsText(store: Store, made: string): Promise<string> {
  const changed = new Set<string>();
  const ofAccounts = { index: "collection", value: "accounts", since: new Date(made) } as const;
  for await (const { action, label } of everyItem((page) => store.page("audit", { ...page, ...ofAccounts })))
    if (["create", "update", "delete"].includes(action)) changed.add(label);
  return changed.size === 0
    ? "No account was changed since the backup."
    : `Accounts that were changed since the backup: ${[...changed].sort().join(", ")}.`;
}
