import { collectionNames, collections } from "#server/collections.ts";
import {
  allItems,
  type CollectionName,
  everyItem,
  everyPage,
  type Store,
  type Write,
} from "#server/store/store.ts";

/** Removes every session, and every link or ticket that could start one, so that nobody stays signed in. */
export async function endSessions(store: Store): Promise<void> {
  for (const collection of collectionNames.filter((name) => collections[name].isMomentary))
    for await (const items of everyPage((page) => store.page(collection as CollectionName, page as never)))
      await store.commit(items.map(({ _id: id }) => ({ remove: collection, id }) as Write));
}

/** Lists who can sign in after a full restore: accounts are as they were when the backup was made. */
export async function accountsText(store: Store, made: string): Promise<string> {
  const names: string[] = [];
  for await (const { username, adminType, isActive } of everyItem((page) => store.page("accounts", page)))
    names.push(`${username} (${isActive ? adminType : "deactivated"})`);
  return (
    `Everybody has to sign in again. Accounts, as they were at ${made}: ${names.sort().join(", ") || "none"}. ` +
    'Whoever was deactivated, deleted or erased since is back: see "The database is lost" in docs/worst-day.md.'
  );
}

/** Lists the accounts that were changed since the backup, by the log of a store that stays in use. */
export async function changedAccountsText(store: Store, made: string): Promise<string> {
  const changed = new Set<string>();
  const ofAccounts = { index: "collection", value: "accounts", since: new Date(made) } as const;
  for await (const { action, label } of everyItem((page) => store.page("audit", { ...page, ...ofAccounts })))
    if (["create", "update", "delete"].includes(action)) changed.add(label);
  return changed.size === 0
    ? "No account was changed since the backup."
    : `Accounts that were changed since the backup: ${[...changed].sort().join(", ")}.`;
}

/** The records that were erased since the backup, by the same log. */
export async function erasedSince(store: Store, made: string): Promise<ReadonlySet<string>> {
  const erasures = { index: "action", value: "erase", since: new Date(made) } as const;
  const entries = await allItems((page) => store.page("audit", { ...page, ...erasures }));
  return new Set(
    entries.flatMap(({ changes }) => changes.flatMap(({ before }) => before?.split(", ") ?? [])),
  );
}
