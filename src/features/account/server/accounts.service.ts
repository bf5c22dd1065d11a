import type { Account, AccountList, AccountRecord, AccountView, Colleague } from "#rules/account/account.ts";
import { tidyUsername } from "#rules/account/account-names.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refusals } from "#server/store/refusals.ts";
import { isStorable } from "#server/store/storable.ts";
import { allItems, type Store } from "#server/store/store.ts";
import { refusesCodes } from "./factor-attempts.ts";
import { lockedUntil } from "./password-attempts.ts";

/** The account as its owner sees it. Fields are listed one by one, so a new field is not exposed by default. */
export const accountView = (
  { _id, username, email, adminType, hasTemporaryAccess }: Stored<Account>,
  needsSecondFactor = false,
): AccountView => ({
  _id,
  username,
  email,
  adminType,
  ...(hasTemporaryAccess ? { hasTemporaryAccess } : {}),
  ...(needsSecondFactor ? { needsSecondFactor } : {}),
});

export const accountRecord = (account: Stored<Account>): AccountRecord => ({
  ...accountView(account),
  isActive: account.isActive,
  createdAt: account.createdAt,
  version: account.version,
});

/** The account with the fields that only its managers see. */
async function managedRecord(
  { store }: Pick<Deps, "store">,
  account: Stored<Account>,
): Promise<AccountRecord> {
  const [until, isRefusing] = await Promise.all([lockedUntil(store, account), refusesCodes(store, account)]);
  const { hasSecondFactor } = account;
  return {
    ...accountRecord(account),
    ...(hasSecondFactor ? { hasSecondFactor } : {}),
    ...(until === null ? {} : { lockedUntil: until }),
    ...(isRefusing ? { refusesCodes: true } : {}),
  };
}

/** The account as colleagues see it, without the email addresses of superadmins, with which they can also sign in. */
const colleagueRecord = (account: Stored<Account>, self: Stored<Account>): AccountRecord => ({
  ...accountRecord(account),
  ...(account.adminType === "superadmin" && account._id !== self._id ? { email: "" } : {}),
});

/** All accounts that the caller may see, newest first, without paging: there are never many. */
export async function listAccounts(deps: Pick<Deps, "store">, self: Stored<Account>): Promise<AccountList> {
  if (!isPermitted(self.adminType, "accounts:read")) return { admins: [accountRecord(self)] };
  const accounts = await allItems((page) => deps.store.page("accounts", page));
  const admins = isPermitted(self.adminType, "accounts:write")
    ? await Promise.all(accounts.map((account) => managedRecord(deps, account)))
    : accounts.map((account) => colleagueRecord(account, self));
  return { admins };
}

/** All who can sign in, with name and role only: whoever deals with records sees these names there anyway. */
export async function listColleagues(store: Store): Promise<Colleague[]> {
  const accounts = await allItems((page) => store.page("accounts", page));
  return accounts
    .filter(({ isActive }) => isActive)
    .map(({ _id, username, adminType }) => ({ _id, username, adminType }));
}

/**
 * The account of a username or email address. Always runs every look-up: the response time must not reveal whether it
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

const takenTexts: Readonly<Record<string, string>> = {
  username: "This username is already in use.",
  email: "This email address is already in use.",
};

/** Another account has this user name or email address. */
export const taken = (index: string) => refusals.taken(index, takenTexts[index]);

/** Another administrator changed the account first; the response carries its current visible fields. */
export const overtaken = (current: Stored<Account>) =>
  new AppError("conflict", {
    message: "This account was changed in the meantime. Please look at it again.",
    currentView: accountRecord(current),
  });

/**
 * Rewords a store conflict for accounts. The store's own `current` includes the password hash, so the account is read
 * again and only its visible fields are sent.
 */
export async function accountConflict(store: Store, id: string, error: unknown): Promise<unknown> {
  if (!hasCode(error, "conflict")) return error;
  const [index] = Object.keys(error.details.fields ?? {});
  if (index !== undefined) return taken(index);
  if (error.details.current === undefined) return error;
  const current = await store.get("accounts", id);
  return current ? overtaken(current) : notFound();
}

export const notFound = () => new AppError("not_found", { message: "This account no longer exists." });
