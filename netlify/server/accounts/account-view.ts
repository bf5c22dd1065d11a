import type { Account, AccountRecord, AccountView } from "#domain/account/account.ts";
import type { Stored } from "#domain/document.ts";

/** Whom a session belongs to, as it may be told. Fields are named one by one, so that a new one stays in. */
export const accountView = ({ _id, username, email, adminType }: Stored<Account>): AccountView => ({
  _id,
  username,
  email,
  adminType,
});

/** An account in the list of accounts. */
export const accountRecord = (account: Stored<Account>): AccountRecord => ({
  ...accountView(account),
  isActive: account.isActive,
  createdAt: account.createdAt,
  version: account.version,
});
