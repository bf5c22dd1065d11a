import type { Account } from "#rules/account/account.ts";
import { tidyUsername } from "#rules/account/account-names.ts";
import type { Stored } from "#rules/document.ts";
import { isStorable } from "#server/store/storable.ts";
import type { Store } from "#server/store/store.ts";

/**
 * The account of a username or e-mail address. Always runs every look-up: the response time must not reveal whether it
 * exists. A name that cannot be stored belongs to no account. An account from before usernames were tidied has its name
 * as typed, which takes precedence.
 */
export async function findAccount(store: Store, name: string): Promise<Stored<Account> | null> {
  if (!isStorable(name)) return null;
  const [asTyped, byUsername, byEmail] = await Promise.all([
    store.find("accounts", "username", name),
    store.find("accounts", "username", tidyUsername(name)),
    store.find("accounts", "email", name),
  ]);
  return asTyped ?? byUsername ?? byEmail;
}
