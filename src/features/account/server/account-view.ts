import type { Account, AccountRecord, AccountView } from "#rules/account/account.ts";
import type { Stored } from "#rules/document.ts";

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
