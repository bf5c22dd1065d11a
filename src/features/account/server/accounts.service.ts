import type { Account, AccountList, AccountRecord, AccountView } from "#rules/account/account.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems } from "#server/store/pages.ts";

/** The account as its owner sees it. Fields are listed one by one, so a new field is not exposed by default. */
export const accountView = ({ _id, username, email, adminType }: Stored<Account>): AccountView => ({
  _id,
  username,
  email,
  adminType,
});

/** An account as it appears in the list of accounts. */
export const accountRecord = (account: Stored<Account>): AccountRecord => ({
  ...accountView(account),
  isActive: account.isActive,
  createdAt: account.createdAt,
  version: account.version,
});

/** All accounts, newest first, without paging: there are never many. */
export async function listAccounts({ store }: Deps): Promise<AccountList> {
  const accounts = await allItems((page) => store.page("accounts", page));
  return { admins: accounts.map(accountRecord) };
}
