import type { Account } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/document.ts";
import { type ActiveSession, firstSessionEpoch } from "#server/http/session.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/store/audit-entry.ts";
import { refusals } from "#server/store/refusals.ts";
import type { Store, Write } from "#server/store/store.ts";
import { addOnce } from "#server/writing/add-once.ts";
import { assertCurrent } from "#server/writing/current-version.ts";
import { keyReused } from "#server/writing/idempotency-key.ts";
import {
  type AccountAnswer,
  type AccountStatus,
  accountTexts,
  type ChangedAccount,
  type NewAccount,
} from "../account-form.ts";
import { accountChangedMail, factorsMail } from "./account-mails.ts";
import { accountRecord } from "./accounts.service.ts";
import { factorEntry, factorInWords, removalOfFactors } from "./factors.ts";
import { lockedUntil } from "./lockout.ts";
import { hashPassword, newAccess, verifyPassword } from "./password.ts";
import { proveOwner } from "./prove-owner.ts";
import { commitUnlessLast, isActiveSuperadmin } from "./superadmins.ts";

const takenTexts: Readonly<Record<string, string>> = {
  username: "This username is already in use.",
  email: "This email address is already in use.",
};

/** Another account has this user name or e-mail address. */
const taken = (index: string) => refusals.taken(index, takenTexts[index]);

/** Another administrator changed the account first; the response carries its current visible fields. */
const overtaken = (current: Stored<Account>) =>
  new AppError("conflict", {
    message: "This account was changed in the meantime. Please look at it again.",
    currentView: accountRecord(current),
  });

/**
 * Rewords a store conflict for accounts. The store's own `current` includes the password hash, so the account is read
 * again and only its visible fields are sent.
 */
async function accountConflict(store: Store, id: string, error: unknown): Promise<unknown> {
  if (!hasCode(error, "conflict")) return error;
  const [index] = Object.keys(error.details.fields ?? {});
  if (index !== undefined) return taken(index);
  if (error.details.current === undefined) return error;
  const current = await store.get("accounts", id);
  return current ? overtaken(current) : notFound();
}

const notFound = () => new AppError("not_found", { message: "This account no longer exists." });

/** The account to change, who changes it, and the version that the change was based on. */
export interface Target {
  readonly id: string;
  readonly by: ActiveSession;
  readonly expected: number | undefined;
}

/** Administrators must not lock themselves out. */
const notOneself = (what: string) =>
  new AppError("conflict", { message: `You cannot ${what} your own account.` });

async function find({ store }: Deps, { id, expected }: Target): Promise<Stored<Account>> {
  const account = await store.get("accounts", id);
  if (!account) throw notFound();
  assertCurrent(account, expected, overtaken);
  return account;
}

/** Checked before the expensive password hash; in a race the store's unique indexes decide. */
async function assertFree({ store }: Deps, { username, email }: Pick<Account, "username" | "email">) {
  if (await store.find("accounts", "username", username)) throw taken("username");
  if (await store.find("accounts", "email", email)) throw taken("email");
}

/** Creates an active account, with the writes of `beside` in the same commit. */
async function makeAccount(
  deps: Deps,
  id: string,
  { username, email, password, adminType }: NewAccount,
  beside: readonly Write[],
): Promise<Stored<Account>> {
  await assertFree(deps, { username, email });
  const passwordHash = await hashPassword(password);
  const sessionEpoch = firstSessionEpoch();
  const document: Account = {
    username,
    email,
    passwordHash,
    adminType,
    isActive: true,
    sessionEpoch,
    unlockedAt: null,
    hasTemporaryAccess: true,
    hasSecondFactor: false,
  };
  try {
    const [account] = await deps.store.commit([{ insert: "accounts", id, document }, ...beside]);
    return account;
  } catch (error) {
    throw await accountConflict(deps.store, id, error);
  }
}

/**
 * Adds an account once per key. The body is hashed by a fast function, which must not cover a password, so a retry's password is
 * verified against the account's own hash instead.
 */
export async function addAccount(
  deps: Deps,
  added: NewAccount,
  key: string | undefined,
): Promise<AccountAnswer> {
  const { password, ...sent } = added;
  let isMade = false;
  const account = await addOnce(deps, { collection: "accounts", key, sent }, async (id, keyWrites) => {
    const made = await makeAccount(deps, id, added, keyWrites);
    isMade = true;
    return made;
  });
  if (!isMade && !(await verifyPassword(password, account.passwordHash))) throw keyReused();
  return { message: "Admin added.", admin: accountRecord(account) };
}

/** Commits the change against the version that was read, unless it would remove the last active superadmin. */
async function commitChange(
  deps: Deps,
  account: Stored<Account>,
  changes: Partial<Account>,
  beside: readonly Write[] = [],
) {
  const { _id: id, version } = account;
  const write = { update: "accounts", id, version, changes } as const;
  const isLoss = isActiveSuperadmin(account) && !isActiveSuperadmin({ ...account, ...changes });
  try {
    const left = isLoss
      ? await commitUnlessLast(deps.store, account, write)
      : (await deps.store.commit([write, ...beside]))[0];
    return accountRecord(left ?? { ...account, ...changes });
  } catch (error) {
    throw await accountConflict(deps.store, id, error);
  }
}

function assertMayChangeRole(by: Stored<Account>, account: Stored<Account>, adminType: AdminType): void {
  if (adminType === account.adminType) return;
  if (!isPermitted(by.adminType, "accounts:write")) {
    throw notAllowed();
  }
  if (by._id === account._id) throw notOneself("change the role of");
}

const fieldNames: Readonly<Record<string, string>> = { username: "the username", email: "the email address" };

const nameOfField = (field: string) => fieldNames[field] ?? `the ${field}`;

/**
 * Changes an account. The form's sentinel value keeps the password; a new password ends all of the account's sessions
 * and lifts its sign-in lock. Changes of one's own account require its current password.
 */
export async function changeAccount(
  deps: Deps,
  target: Target,
  { password, currentPassword, ...fields }: ChangedAccount,
): Promise<AccountAnswer> {
  const { by } = target;
  const account = await find(deps, target);
  assertMayChangeRole(by.account, account, fields.adminType);
  const changes: Partial<Account> = changedFields<Account>(account, fields);
  const keepsPassword = password === UNCHANGED_PASSWORD;
  if (keepsPassword && Object.keys(changes).length === 0) {
    return { modified: false, message: accountTexts.unchanged, admin: accountRecord(account) };
  }
  const isOwn = by.account._id === account._id;
  if (isOwn) await proveOwner(deps, by, currentPassword);
  // A password lasts unless somebody else chose it.
  const access = keepsPassword
    ? {}
    : { ...(await newAccess(deps, account, password)), hasTemporaryAccess: !isOwn };
  const changed = [...Object.keys(changes), ...(keepsPassword ? [] : ["password"])];
  const mails = isOwn ? [accountChangedMail(deps, account, changed.map(nameOfField))] : [];
  const admin = await commitChange(deps, account, { ...changes, ...access }, mails);
  return { message: "Admin updated.", admin };
}

/** Lifts the locks that failed sign-ins have put on an account. */
async function unlockAccount(deps: Deps, account: Stored<Account>): Promise<AccountAnswer> {
  const message = "Admin unlocked.";
  if ((await lockedUntil(deps.store, account)) === null) {
    return { modified: false, message, admin: accountRecord(account) };
  }
  return { message, admin: await commitChange(deps, account, { unlockedAt: deps.now().toISOString() }) };
}

/** Ends all sessions of an account, and invalidates its links. */
const signOutAccount = async (deps: Deps, account: Stored<Account>): Promise<AccountAnswer> => ({
  message: "All sessions of the admin ended.",
  admin: await commitChange(deps, account, { sessionEpoch: account.sessionEpoch + 1 }),
});

/** Activates, deactivates, unlocks or signs out an account; deactivating also ends all of its sessions. */
export async function switchAccount(
  deps: Deps,
  target: Target,
  status: AccountStatus,
): Promise<AccountAnswer> {
  const account = await find(deps, target);
  if (status === "unlock") return unlockAccount(deps, account);
  if (status === "sign-out") return signOutAccount(deps, account);
  const isActive = status === "activate";
  if (!isActive && target.by.account._id === account._id) throw notOneself("deactivate");
  const message = isActive ? "Admin activated." : "Admin deactivated.";
  if (isActive === account.isActive) return { modified: false, message, admin: accountRecord(account) };
  const changes = isActive ? { isActive } : { isActive, sessionEpoch: account.sessionEpoch + 1 };
  return { message, admin: await commitChange(deps, account, changes) };
}

/**
 * Removes the second factors of somebody who has lost them, and ends the account's sessions, which whoever has found
 * them may use.
 */
export async function removeFactorsOf(deps: Deps, target: Target, actor: Actor): Promise<AccountAnswer> {
  const account = await find(deps, target);
  if (target.by.account._id === account._id) throw notOneself("remove all second factors of");
  const { factors, writes } = await removalOfFactors(deps.store, account._id);
  const message = "Second factors removed.";
  if (factors.length === 0) return { modified: false, message, admin: accountRecord(account) };
  const changes = { hasSecondFactor: false, sessionEpoch: account.sessionEpoch + 1 };
  const what = `${factors.map(factorInWords).join(", ")} ${factors.length === 1 ? "was" : "were"} removed`;
  const admin = await commitChange(deps, account, changes, [
    ...writes,
    factorEntry(deps, actor, account, { action: "factor-removed", factors }),
    factorsMail(deps, account, { what, by: actor.username }),
  ]);
  return { message, admin };
}

/** Removes an account, which invalidates its sessions. */
export async function removeAccount(deps: Deps, target: Target): Promise<AccountAnswer> {
  const account = await find(deps, target);
  if (target.by.account._id === account._id) throw notOneself("delete");
  const removal = { remove: "accounts", id: account._id, version: account.version } as const;
  const { writes } = await removalOfFactors(deps.store, account._id);
  try {
    if (isActiveSuperadmin(account)) await commitUnlessLast(deps.store, account, removal, writes);
    else await deps.store.commit([removal, ...writes]);
  } catch (error) {
    throw await accountConflict(deps.store, account._id, error);
  }
  return { message: "Admin deleted.", admin: accountRecord(account) };
}
