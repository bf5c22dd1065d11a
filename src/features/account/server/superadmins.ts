import type { Account } from "#rules/account/account.ts";
import { AppError, hasCode, ignoring } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { allItems, everyItem, retryOnConflict, type Store, type Write } from "#server/store/store.ts";

const LOCK = "superadmins";

type AccountWrite = Extract<Write, { readonly update: "accounts" } | { readonly remove: "accounts" }>;

export const isActiveSuperadmin = ({ adminType, isActive }: Account) =>
  isActive && adminType === "superadmin";

export async function readSuperadmins(store: Store): Promise<Stored<Account>[]> {
  const accounts = await allItems((page) => store.page("accounts", page));
  return accounts.filter(isActiveSuperadmin);
}

/** The current lock document, created on first use. */
async function readLock(store: Store) {
  const lock = await store.get("locks", LOCK);
  if (lock) return lock;
  await store.commit([{ insert: "locks", id: LOCK, record: { subject: LOCK } }]).catch(ignoring("conflict"));
  return store.get("locks", LOCK);
}

async function assertAnother(store: Store, id: string): Promise<void> {
  for await (const account of everyItem((page) => store.page("accounts", page))) {
    if (account._id !== id && isActiveSuperadmin(account)) return;
  }
  throw new AppError("conflict", { message: "This is the last active superadmin. Add another one first." });
}

/** Another commit removed a superadmin in the meantime, so the remaining ones must be counted again. */
function isLockConflict(error: unknown): boolean {
  const { current } = hasCode(error, "conflict") ? error.details : {};
  return typeof current === "object" && current !== null && "_id" in current && current._id === LOCK;
}

/**
 * Commits a write that removes an active superadmin, unless it is the last one. Two superadmins removing each other at
 * once would each still count the other, so every such commit also increments the lock: one of the two fails and counts
 * again.
 */
export function commitUnlessLast(
  store: Store,
  { _id }: Stored<Account>,
  write: AccountWrite,
  beside: readonly Write[] = [],
) {
  return oneAtATime(LOCK, () =>
    retryOnConflict(async () => {
      // Read before the accounts, so that a removal during the count makes the lock's version stale.
      const version = (await readLock(store))?.version ?? 0;
      await assertAnother(store, _id);
      const lock = { update: "locks", id: LOCK, version, changes: {} } as const;
      const [, left] = await store.commit([lock, write, ...beside]);
      return left;
    }, isLockConflict),
  );
}
