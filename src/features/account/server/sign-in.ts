import { type Account, type SignInAnswer, signInRefusal } from "#rules/account/account.ts";
import { AppError } from "#rules/app-error.ts";
import { DAY_MS, HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import { startSession } from "#server/http/session.ts";
import { digest } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { accountView } from "./accounts.service.ts";
import { findAccount } from "./find-account.ts";
import { ensureNamedAccount } from "./first-account.ts";
import { knownDevice } from "./known-device.ts";
import { takeAttempt } from "./lockout.ts";
import { dummyHash, verifyPassword } from "./password.ts";

/**
 * Failed sign-ins logged per hour for each account, and for all unknown names together, so that nobody can flood the
 * log.
 */
export const LOGGED_PER_HOUR = 200;
const HOUR_SECONDS = HOUR_MS / 1000;

/**
 * Logs a failed sign-in. The lockout bounds the number per account; unknown names, which can be made up without end,
 * share one limit. Their names are left out: one may be a password typed into the wrong field.
 */
async function auditFailedSignIn(
  deps: Pick<Deps, "store" | "newId">,
  account: Stored<Account> | null,
  address: string,
): Promise<void> {
  const { value } = await deps.store.count(`failed-sign-ins-noted:${account?._id ?? "nobody"}`, HOUR_SECONDS);
  if (value > LOGGED_PER_HOUR) return;
  const actor = { accountId: account?._id ?? "", username: account?.username ?? "", address };
  await deps.store.commit([auditEntry(deps, actor, { action: "sign-in-failed" })]);
}

interface Credentials {
  /** User name or e-mail. */
  readonly username: string;
  readonly password: string;
  /** The caller's network address, for the log. */
  readonly address: string;
  readonly network: string;
  /** Says on which accounts this browser has been signed in to before. */
  readonly deviceCookie: string | undefined;
}

/**
 * Unknown names are locked like accounts, but only their hash is stored: a name may be a password typed into the wrong
 * field.
 */
const unknownNameKey = (name: string) => digest(name.toLowerCase());

/** Long enough to choose another one, and for a second try if something goes wrong. */
const FIRST_PASSWORD_MS = HOUR_MS;
const YEAR_SECONDS = (365 * DAY_MS) / 1000;

/**
 * Whether the password may still be used: one that somebody else has set expires soon after its first use, since they
 * know it, and so may whoever read it on its way.
 */
async function isStillValid({ store, now }: Pick<Deps, "store" | "now">, account: Stored<Account>) {
  if (!account.hasTemporaryAccess) return true;
  const uses = await store.count(`first-password:${account._id}:${account.sessionEpoch}`, YEAR_SECONDS);
  const firstUse = uses.expiresAt.getTime() - YEAR_SECONDS * 1000;
  return now().getTime() - firstUse < FIRST_PASSWORD_MS;
}

/** Whether the credentials are right. A locked or unknown account takes the same time to refuse. */
async function checkCredentials(
  deps: Deps,
  who: string,
  account: Stored<Account> | null,
  { password, address, network, deviceCookie }: Credentials,
) {
  const { log } = deps;
  const device = knownDevice(deps, deviceCookie, who);
  const unlockedAt = account?.unlockedAt ?? null;
  const attempt = await takeAttempt(deps, { who, unlockedAt, network, device });
  const mayOpen = account?.isActive && attempt.isAllowed;
  const isRight = await verifyPassword(password, mayOpen ? account.passwordHash : dummyHash);
  const matches = isRight && account !== null && (await isStillValid(deps, account));
  await (matches ? attempt.succeeded() : attempt.failed());
  log.info(matches ? "sign-in.succeeded" : "sign-in.failed", {
    accountId: account?._id ?? null,
    isLocked: !attempt.isAllowed,
  });
  if (!matches && attempt.isAllowed) await auditFailedSignIn(deps, account, address);
  return matches;
}

/** Starts a session if the credentials are right. All refusals have the same text. */
export async function signIn(deps: Deps, credentials: Credentials): Promise<SignInAnswer> {
  const { username, address } = credentials;
  await ensureNamedAccount(deps);
  const account = await findAccount(deps.store, username);
  const who = account?._id ?? unknownNameKey(username);
  // Serialised, because attempts are counted up front: parallel correct sign-ins would otherwise count as failures.
  const opens = await oneAtATime(who, () => checkCredentials(deps, who, account, credentials));
  if (!account || !opens) {
    throw new AppError("unauthenticated", { message: signInRefusal });
  }
  const actor = { accountId: account._id, username: account.username, address };
  const token = await startSession(deps, account, [auditEntry(deps, actor, { action: "sign-in" })]);
  return { token, adminId: account._id, admin: accountView(account) };
}
