import type { AccountList } from "#domain/account/account.ts";
import type { Deps } from "../deps.ts";
import { allItems } from "../store/every-page.ts";
import { accountRecord } from "./account-view.ts";

/** All accounts, newest first, without paging: there are never many. */
export async function listAccounts({ store }: Deps): Promise<AccountList> {
  const accounts = await allItems((page) => store.page("accounts", page));
  return { admins: accounts.map(accountRecord) };
}
