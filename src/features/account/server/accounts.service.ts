import type { AccountList } from "#rules/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems } from "#server/store/every-page.ts";
import { accountRecord } from "./account-view.ts";

/** All accounts, newest first, without paging: there are never many. */
export async function listAccounts({ store }: Deps): Promise<AccountList> {
  const accounts = await allItems((page) => store.page("accounts", page));
  return { admins: accounts.map(accountRecord) };
}
