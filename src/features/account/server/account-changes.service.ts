import type { Account } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/record.ts";
import { firstSessionEpoch } from "#server/http/session.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Write } from "#server/store/store.ts";
import { assertCurrent } from "#server/writing/current-version.ts";
import { addOnce, keyReused } from "#server/writing/idempotency-key.ts";
import {
  type AccountAnswer,
  type AccountStatus,
  accountTexts,
  type ChangedAccount,
  type NewAccount,
} from "../account-form.ts";
import type { Proof } from "../second-factor.ts";
import { accountChangedMail, powerMails } from "./account-mails.ts";
import { accountConflict, accountRecord, notFound, overtaken, taken } from "./accounts.service.ts";
import { assertUncommon } from "./common-passwords.ts";
import { refusesCodes } from "./factor-attempts.ts";
import { factorEntry, factorInWords, removalOfFactors } from "./factors.ts";
import { hashPassword, newAccess, verifyPassword } from "./password.ts";
import { lockedUntil } from "./password-attempts.ts";
import { type Caller, reauthenticate } from "./reauthenticate.ts";
import { commitUnlessLast, isActiveSuperadmin, readSuperadmins } from "./superadmins.ts";

/** The account to change, who changes it, and the version that the change was based on. */
export interface Target {
  readonly id: string;
  readonly by: Caller;
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
  const record: Account = {
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
    const [account] = await deps.store.commit([{ insert: "accounts", id, record }, ...beside]);
    return account;
  } catch (error) {
    throw await accountConflict(deps.store, id, error);
  }
}

/** The mails about such a change to the owner and the superadmins. */
const powerMailsOf = async (
  deps: Deps,
  { session }: Caller,
  done: Omit<Parameters<typeof powerMails>[1], "by">,
) => powerMails(deps, { ...done, by: session.account }, await readSuperadmins(deps.store));

/**
 * Adds an account once per key; a superadmin only if the caller proves who they are. The body is hashed by a fast
 * function, which must not cover a password, so a retry's password is
 * verified against the account's own hash instead.
 */
export async function addAccount(
  deps: Deps,
  by: Caller,
  added: NewAccount,
  { key, proof }: { readonly key: string | undefined; readonly proof: Proof },
): Promise<AccountAnswer> {
  const { password, ...sent } = added;
  await assertUncommon(password);
  const isPowerful = added.adminType === "superadmin";
  if (isPowerful) await reauthenticate(deps, by, proof);
  let isMade = false;
  const account = await addOnce(deps, { collection: "accounts", key, sent }, async (id, keyWrites) => {
    const what = "a superadmin was added";
    const mails = isPowerful ? await powerMailsOf(deps, by, { account: { _id: id, ...sent }, what }) : [];
    const made = await makeAccount(deps, id, added, [...keyWrites, ...mails]);
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
      ? await commitUnlessLast(deps.store, account, write, beside)
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

const fieldNames: Readonly<Record<string, string>> = {
  username: "the username",
  email: "the email address",
  adminType: "the role",
};

const inWords = (fields: readonly string[]) =>
  new Intl.ListFormat("en-GB").format(fields.map((field) => fieldNames[field] ?? `the ${field}`));

/** Fields with which an attacker could take over an account, or give it power over others. */
const powerful = new Set(["password", "email", "adminType"]);

/**
 * Changes an account. The form's sentinel value keeps the password; a new password ends all of the account's sessions
 * and lifts its sign-in lock. Changes of one's own account, and those that give power over another, ask for a proof.
 */
export async function changeAccount(
  deps: Deps,
  target: Target,
  { password, ...fields }: ChangedAccount,
  proof: Proof,
): Promise<AccountAnswer> {
  const { by } = target;
  const { account: self } = by.session;
  const account = await find(deps, target);
  assertMayChangeRole(self, account, fields.adminType);
  const changes: Partial<Account> = changedFields<Account>(account, fields);
  const keepsPassword = password === UNCHANGED_PASSWORD;
  const changed = [...Object.keys(changes), ...(keepsPassword ? [] : ["password"])];
  if (changed.length === 0) {
    return { modified: false, message: accountTexts.unchanged, admin: accountRecord(account) };
  }
  if (!keepsPassword) await assertUncommon(password);
  const isOwn = self._id === account._id;
  const isPowerful = !isOwn && changed.some((field) => powerful.has(field));
  if (isOwn || isPowerful) await reauthenticate(deps, by, proof);
  // A password lasts unless somebody else chose it.
  const access = keepsPassword
    ? {}
    : { ...(await newAccess(deps, account, password)), hasTemporaryAccess: !isOwn };
  const what = `${inWords(changed)} ${changed.length === 1 ? "was" : "were"} changed`;
  const mails = isPowerful ? await powerMailsOf(deps, by, { account, what }) : [];
  const ownMails = isOwn ? [accountChangedMail(deps, account, inWords(changed))] : [];
  const admin = await commitChange(deps, account, { ...changes, ...access }, [...mails, ...ownMails]);
  return { message: "Admin updated.", admin };
}

/** Lifts the locks that failed sign-ins have put on an account; what guesses of codes have brought about, others lift. */
async function unlockAccount(deps: Deps, by: Caller, account: Stored<Account>): Promise<AccountAnswer> {
  const message = "Admin unlocked.";
  const isRefusing = await refusesCodes(deps.store, account);
  if (isRefusing && by.session.account._id === account._id) throw notOneself("unlock");
  if (!isRefusing && (await lockedUntil(deps.store, account)) === null) {
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
  if (status === "unlock") return unlockAccount(deps, target.by, account);
  if (status === "sign-out") return signOutAccount(deps, account);
  const isActive = status === "activate";
  if (!isActive && target.by.session.account._id === account._id) throw notOneself("deactivate");
  const message = isActive ? "Admin activated." : "Admin deactivated.";
  if (isActive === account.isActive) return { modified: false, message, admin: accountRecord(account) };
  const changes = isActive ? { isActive } : { isActive, sessionEpoch: account.sessionEpoch + 1 };
  const what = `the account was ${isActive ? "activated" : "deactivated"}`;
  const mails = await powerMailsOf(deps, target.by, { account, what });
  return { message, admin: await commitChange(deps, account, changes, mails) };
}

/**
 * Removes the second factors of somebody who has lost them, and ends the account's sessions, which whoever has found
 * them may use.
 */
export async function removeFactorsOf(deps: Deps, target: Target, proof: Proof): Promise<AccountAnswer> {
  const { by } = target;
  const account = await find(deps, target);
  if (by.session.account._id === account._id) throw notOneself("remove all second factors of");
  const { factors, writes } = await removalOfFactors(deps.store, account._id);
  const message = "Second factors removed.";
  if (factors.length === 0) return { modified: false, message, admin: accountRecord(account) };
  await reauthenticate(deps, by, proof);
  const changes = {
    hasSecondFactor: false,
    sessionEpoch: account.sessionEpoch + 1,
    unlockedAt: deps.now().toISOString(),
  };
  const what = `${factors.map(factorInWords).join(", ")} ${factors.length === 1 ? "was" : "were"} removed`;
  const forOwner = "Your sessions have ended. Set up a second factor again after you have logged in.";
  const admin = await commitChange(deps, account, changes, [
    ...writes,
    factorEntry(deps, by.actor, account, { action: "factor-removed", factors }),
    ...(await powerMailsOf(deps, by, { account, what, forOwner })),
  ]);
  return { message, admin };
}

/** Removes an account, which invalidates its sessions. */
export async function removeAccount(deps: Deps, target: Target): Promise<AccountAnswer> {
  const account = await find(deps, target);
  if (target.by.session.account._id === account._id) throw notOneself("delete");
  const removal = { remove: "accounts", id: account._id, version: account.version } as const;
  const [{ writes }, mails] = await Promise.all([
    removalOfFactors(deps.store, account._id),
    powerMailsOf(deps, target.by, { account, what: "the account was deleted" }),
  ]);
  try {
    const beside = [...writes, ...mails];
    if (isActiveSuperadmin(account)) await commitUnlessLast(deps.store, account, removal, beside);
    else await deps.store.commit([removal, ...beside]);
  } catch (error) {
    throw await accountConflict(deps.store, account._id, error);
  }
  return { message: "Admin deleted.", admin: accountRecord(account) };
}
