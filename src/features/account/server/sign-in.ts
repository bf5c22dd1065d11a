import { type Account, type SignInAnswer, signInRefusal } from "#rules/account/account.ts";
import { AppError } from "#rules/app-error.ts";
import { DAY_MS, HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { requiresSecondFactor } from "#server/http/session.ts";
import { digest } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { type SecondStepAsked, secondFactorTexts } from "../second-factor.ts";
import { accountView, findAccount } from "./accounts.service.ts";
import { factorsOf } from "./factors.ts";
import { ensureNamedAccount } from "./first-account.ts";
import { type Browser, knownDevice } from "./known-device.ts";
import { auditFailedSignIn, takeAttempt } from "./lockout.ts";
import { beginSession, isNewDevice } from "./new-session.ts";
import { dummyHash, verifyPassword } from "./password.ts";
import { askForFactor } from "./second-step.ts";

interface Credentials extends Browser {
  /** User name or email. */
  readonly username: string;
  readonly password: string;
}

/**
 * Unknown names are locked like accounts, but only their hash is stored: a name may be a password typed into the wrong
 * field.
 */
const unknownNameKey = (name: string) => digest(name.toLowerCase());

/** Long enough to choose a new password, and to try again if something goes wrong. */
const FIRST_PASSWORD_MS = HOUR_MS;
const YEAR_SECONDS = (365 * DAY_MS) / 1000;

/**
 * Whether the password may still be used. One that somebody else has set expires soon after its first use, since that
 * person knows it, and whoever read it in transit may know it too.
 */
async function isStillValid({ store, now }: Pick<Deps, "store" | "now">, account: Stored<Account>) {
  if (!account.hasTemporaryAccess) return true;
  const uses = await store.count(`first-password:${account._id}:${account.sessionEpoch}`, YEAR_SECONDS);
  const firstUse = uses.expiresAt.getTime() - YEAR_SECONDS * 1000;
  return now().getTime() - firstUse < FIRST_PASSWORD_MS;
}

/** Continues after a right password: with a session, or with the question for the second factor. */
type Opened = SignInAnswer | SecondStepAsked;

async function openSession(
  deps: Deps,
  account: Stored<Account>,
  beginning: Parameters<typeof beginSession>[2],
  needsSecondFactor: boolean,
): Promise<SignInAnswer> {
  const token = await beginSession(deps, account, beginning);
  return { token, adminId: account._id, admin: accountView(account, needsSecondFactor) };
}

/** `null` unless the credentials are right. A locked or unknown account takes the same time to refuse. */
async function open(
  deps: Deps,
  who: string,
  account: Stored<Account> | null,
  { password, ...browser }: Credentials,
): Promise<Opened | null> {
  const { store, log } = deps;
  const { address, network, deviceCookie, site } = browser;
  const device = knownDevice(deps, deviceCookie, who);
  const unlockedAt = account?.unlockedAt ?? null;
  // For an unknown account too, so that both cases make the same calls.
  const [attempt, factors, isRequired, isNew] = await Promise.all([
    takeAttempt(deps, { who, unlockedAt, network, device }),
    factorsOf(store, who),
    requiresSecondFactor(store),
    isNewDevice(deps, who, browser),
  ]);
  const mayOpen = account?.isActive && attempt.isAllowed;
  const isRight = await verifyPassword(password, mayOpen ? account.passwordHash : dummyHash);
  const matches = isRight && account !== null && (await isStillValid(deps, account));
  const accountId = account?._id ?? null;
  if (!matches) {
    await attempt.failed();
    log.info("sign-in.failed", { accountId, isLocked: !attempt.isAllowed });
    if (attempt.isAllowed) await auditFailedSignIn(deps, account, address);
    return null;
  }
  if (factors.length > 0) {
    const [asked] = await Promise.all([askForFactor(deps, site, account, factors), attempt.isHalfway()]);
    log.info("sign-in.halfway", { accountId });
    return asked;
  }
  const [answer] = await Promise.all([
    openSession(deps, account, { browser, isNew }, isRequired),
    attempt.succeeded(),
  ]);
  log.info("sign-in.succeeded", { accountId, isLocked: false });
  return answer;
}

/**
 * Starts a session if the credentials are right, unless the account has a second factor: that is asked for by a refusal
 * with a ticket. All other refusals have the same text.
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<SignInAnswer> {
  const { username } = credentials;
  const [found, isNew] = await Promise.all([findAccount(deps.store, username), ensureNamedAccount(deps)]);
  const account = isNew ? await findAccount(deps.store, username) : found;
  const who = account?._id ?? unknownNameKey(username);
  // Serialised, because attempts are counted up front: parallel correct sign-ins would otherwise count as failures.
  const opened = await oneAtATime(who, () => open(deps, who, account, credentials));
  if (!opened) throw new AppError("unauthenticated", { message: signInRefusal });
  if ("token" in opened) return opened;
  throw new AppError("second_factor_required", { message: secondFactorTexts.asked, further: opened });
}
