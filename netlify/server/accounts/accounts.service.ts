import type { AccountList } from "#domain/account.ts";
import type { Deps } from "../deps.ts";
import { everyPage } from "../http/list.ts";
import { accountRecord } from "./account-view.ts";

/** All accounts, newest first; there are never many. */
export async function listAccounts({ store }: Deps): Promise<AccountList> {
  const admins = [];
  for await (const accounts of everyPage((query) => store.page("accounts", query), {})) {
    admins.push(...accounts.map(accountRecord));
  }
  return { admins };
}
