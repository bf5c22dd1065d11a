import { randomBytes } from "node:crypto";
import type { Account } from "#rules/account/account.ts";
import { generatePassword } from "#rules/account/account-password.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { HOUR_MS, MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { isStale, retryOnConflict } from "#server/store/store.ts";
import { accountTexts, isOwnName } from "../account-form.ts";
import { RESET_MINUTES, resetRefusal } from "../password-reset.ts";
import { resetMail } from "./account-mails.ts";
import { findAccount } from "./accounts.service.ts";
import { assertUncommon } from "./common-passwords.ts";
import { keepWrongFactors } from "./factor-attempts.ts";
import { factorEntry, removalOfFactors } from "./factors.ts";
import { newAccess } from "./password.ts";

/** Mails to one account within an hour that one network may ask for, so that no stranger uses up the owner's, and all. */
const NETWORK_MAILS_MAX = 3;
const MAILS_MAX = 12;
const HOUR_SECONDS = HOUR_MS / 1000;

const ownName = () =>
  new AppError("invalid", { message: accountTexts.ownName, fields: { password: accountTexts.ownName } });

/** The length of the secret that follows the account's id in a link. */
const SECRET_BYTES = 24;
const SECRET_LENGTH = (SECRET_BYTES * 4) / 3;

/**
 * Only the hash of a link is stored, so that whoever reads the store cannot use it. It covers the email address that the link was
 * sent to: once the account has another one, the link is dead.
 */
const linkId = (token: string, { email }: Pick<Account, "email">) => digest(`${token} ${email}`);

type ResetDeps = Pick<Deps, "store" | "now" | "newId">;
type LinkDeps = ResetDeps & Pick<Deps, "sessionSecret">;

/**
 * Sends a link to the account, if there is an active one of this name. Done after the answer, which must not tell by its
 * time whether there is.
 */
export async function sendResetLink(deps: LinkDeps, usernameOrEmail: string, network: string): Promise<void> {
  const account = await findAccount(deps.store, usernameOrEmail);
  if (!account?.isActive) return;
  const counter = `reset-mails:${account._id}`;
  const ofNetwork = await deps.store.count(`${counter}:${network}`, HOUR_SECONDS);
  if (ofNetwork.value > NETWORK_MAILS_MAX) return;
  if ((await deps.store.count(counter, HOUR_SECONDS)).value > MAILS_MAX) return;
  const token = account._id + randomBytes(SECRET_BYTES).toString("base64url");
  const record = {
    accountId: account._id,
    epoch: account.sessionEpoch,
    expiresAt: expiresAfter(deps, RESET_MINUTES * MINUTE_MS),
  };
  await deps.store.commit([
    { insert: "passwordResets", id: linkId(token, account), record },
    resetMail(deps, account, token),
  ]);
}

/** Sets a new password by a link, once: of several at the same time one succeeds. */
export async function resetPassword(
  deps: ResetDeps,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<void> {
  const refusal = new AppError("invalid", { message: resetRefusal, fields: { token: resetRefusal } });
  await assertUncommon(password);
  const change = async () => {
    const account = await deps.store.get("accounts", token.slice(0, -SECRET_LENGTH));
    const reset = account && (await deps.store.get("passwordResets", linkId(token, account)));
    if (!reset || !account?.isActive || account.sessionEpoch !== reset.epoch) throw refusal;
    if (isOwnName({ ...account, password })) throw ownName();
    const { _id, version, username } = account;
    const access = await newAccess(deps, account, password);
    if (account.hasSecondFactor) await keepWrongFactors(deps.store, account, access.unlockedAt);
    const changes = { ...access, hasTemporaryAccess: false };
    const store = auditedStore(deps, { accountId: _id, username, address });
    await store.commit([
      { remove: "passwordResets", id: reset._id },
      { update: "accounts", id: _id, version, changes },
    ]);
  };
  await retryOnConflict(change, isStale).catch((error: unknown) => {
    throw hasCode(error, "not_found") ? refusal : error;
  });
}

/**
 * Gives an account a one-time password and returns it, for an owner who is locked out: it is active again, its sessions
 * are over, its second factors are removed, and the log says so. `null` if there is no such account.
 */
export async function giveOneTimePassword(
  deps: ResetDeps,
  name: string,
  actor: Omit<Actor, "accountId">,
): Promise<{ readonly account: Stored<Account>; readonly password: string } | null> {
  const password = generatePassword();
  return retryOnConflict(async () => {
    const account = await findAccount(deps.store, name);
    if (!account) return null;
    const { _id: id, version } = account;
    const access = await newAccess(deps, account, password);
    const changes = { ...access, isActive: true, hasTemporaryAccess: true, hasSecondFactor: false };
    const { factors, writes } = await removalOfFactors(deps.store, id);
    const by = { ...actor, accountId: "" };
    const label = account.username;
    const entry = { action: "update", collection: "accounts", recordId: id, label } as const;
    const shown = { field: "passwordHash", before: "(hidden)", after: "(hidden)" };
    await deps.store.commit([
      { update: "accounts", id, version, changes },
      ...writes,
      auditEntry(deps, by, { ...entry, changes: [shown] }),
      ...(factors.length > 0 ? [factorEntry(deps, by, account, { action: "factor-removed", factors })] : []),
    ]);
    return { account, password };
  });
}
