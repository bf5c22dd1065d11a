import { dummyHash } from "#features/account/server/password.ts";
import type { Account } from "#rules/account/account.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedAccount } from "#tests/samples/account/account.ts";

/** Adds an account that no one can sign in to, unless a password hash is given. */
export async function addAccount(
  { store, newId }: Deps,
  { adminType = "admin" as AdminType, username = "meera", passwordHash = dummyHash, isActive = true } = {},
): Promise<Stored<Account>> {
  const record = storedAccount(username, { passwordHash, adminType, isActive });
  const [account] = await store.commit([{ insert: "accounts", id: newId(), record }]);
  return account;
}

/** Adds an administrator, and returns a session token. */
export async function signedInToken(deps: Deps, options?: Parameters<typeof addAccount>[1]): Promise<string> {
  return startSession(deps, await addAccount(deps, options));
}
