import type { Account } from "#domain/account/account.ts";
import type { Stored } from "#domain/document.ts";
import { AppError, hasCode, ignoring } from "../app-error.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { everyItem } from "../store/every-page.ts";
import type { Store, Write } from "../store/store.ts";
import { untilCurrent } from "../writing/overtaken.ts";

const LOCK = "superadmins";

type AccountWrite = Extract<Write, { readonly update: "accounts" } | { readonly remove: "accounts" }>;

export const isActiveSuperadmin = ({ adminType, isActive }: Account) =>
  isActive && adminType === "superadmin";

/** The lock as it stands; the first to need it makes it. */
async function readLock(store: Store) {
  const lock = await store.get("locks", LOCK);
  if (lock) return lock;
  await store
    .commit([{ insert: "locks", id: LOCK, document: { subject: LOCK } }])
    .catch(ignoring("conflict"));
  return store.get("locks", LOCK);
}

async function assertAnother(store: Store, id: string): Promise<void> {
  for await (const account of everyItem((page) => store.page("accounts", page))) {
    if (account._id !== id && isActiveSuperadmin(account)) return;
  }
  throw new AppError("conflict", { message: "This is the last active superadmin. Add another one first." });
}

/** Somebody else took a superadmin away meanwhile, so that those who are left have to be counted again. */
function isOvertaken(error: unknown): boolean {
  const { current } = hasCode(error, "conflict") ? error.details : {};
  return typeof current === "object" && current !== null && "_id" in current && current._id === LOCK;
}

/**
 * Commits a write that takes an active superadmin away, unless it is the last one. Two superadmins who remove each
 * other at once both find another one left, so whoever counts also moves the lock on: of two one fails and counts again.
 */
export function commitUnlessLast(store: Store, { _id }: Stored<Account>, write: AccountWrite) {
  return oneAtATime(LOCK, () =>
    untilCurrent(async () => {
      // Read before the accounts, so that nobody can be counted who was taken away after it.
      const version = (await readLock(store))?.version ?? 0;
      await assertAnother(store, _id);
      const lock = { update: "locks", id: LOCK, version, changes: {} } as const;
      const [, left] = await store.commit([lock, write]);
      return left;
    }, isOvertaken),
  );
}
