import { randomBytes } from "node:crypto";
import { type Account, type SignInAnswer, signInRefusal } from "#rules/account/account.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { DAY_MS, dayKey, HOUR_MS, MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { requiresSecondFactor, startSession } from "#server/http/session.ts";
import { derivedId, digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { retryOnConflict, type Write } from "#server/store/store.ts";
import { SECOND_STEP_MINUTES, type SecondStepAsked, secondFactorTexts } from "../second-factor.ts";
import { newDeviceMail } from "./account-mails.ts";
import { accountView, findAccount } from "./accounts.service.ts";
import { takeFactorAttempt } from "./factor-attempts.ts";
import { factorsOf } from "./factors.ts";
import { ensureNamedAccount } from "./first-account.ts";
import { type Browser, knownDevice } from "./known-device.ts";
import { isPasskey, type PasskeySite, requestOptions } from "./passkey.ts";
import { dummyHash, verifyPassword } from "./password.ts";
import { auditFailedSignIn, takePasswordAttempt } from "./password-attempts.ts";
import type { SecondFactor } from "./second-factor.store.ts";
import { readFactors, type SentFactor, spendFactor, wrongFactor } from "./spend-factor.ts";

/** One mail a day for each account and kind of device: a program that drops its cookies is always new. */
const noticeId = ({ now }: Pick<Deps, "now">, who: string, { device }: Browser) =>
  derivedId(`new-device ${who} ${device} ${dayKey(now())}`);

/** Whether the owner is to be told of the browser: it proves no earlier sign-in, and the owner has not been told today. */
async function isNewDevice(deps: Deps, who: string, browser: Browser): Promise<boolean> {
  if (knownDevice(deps, browser.deviceCookie, who) !== null) return false;
  return (await deps.store.get("outbox", noticeId(deps, who, browser))) === null;
}

interface Beginning {
  readonly browser: Browser;
  /** The result of `isNewDevice`, which is read together with other records. */
  readonly isNew: boolean;
  /** Further writes for the same commit. */
  readonly alongside?: readonly Write[];
}

/** Starts the session of somebody who has just signed in, logs it, and tells the owner of a new device. */
async function beginSession(
  deps: Deps,
  account: Stored<Account>,
  { browser, isNew, alongside = [] }: Beginning,
): Promise<string> {
  const { _id: accountId, username } = account;
  const { device, place, address } = browser;
  const entry = auditEntry(deps, { accountId, username, address }, { action: "sign-in" });
  const start = (mails: readonly Write[]) =>
    startSession(deps, account, { device, place, address }, [...alongside, entry, ...mails]);
  if (!isNew) return start([]);
  const mail = { ...newDeviceMail(deps, account, browser), id: noticeId(deps, accountId, browser) };
  return start([mail]).catch((error: unknown) => {
    // A concurrent sign-in has told the owner.
    if (hasCode(error, "conflict")) return start([]);
    throw error;
  });
}

/** Stores a sign-in that waits for its second factor, and returns what the browser needs to ask for it. */
async function askForFactor(
  deps: Deps,
  site: PasskeySite,
  { _id: accountId, sessionEpoch: epoch, unlockedAt }: Stored<Account>,
  factors: readonly Stored<SecondFactor>[],
): Promise<SecondStepAsked> {
  const ticket = randomBytes(24).toString("base64url");
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = expiresAfter(deps, SECOND_STEP_MINUTES * MINUTE_MS);
  const record = { accountId, epoch, unlockedAt, challenge, expiresAt };
  // Only its hash is stored, so that whoever reads the store cannot use it.
  await deps.store.commit([{ insert: "signInTickets", id: digest(ticket), record }]);
  const passkeys = factors.filter(isPasskey);
  return {
    ticket,
    hasAuthenticator: passkeys.length < factors.length,
    passkey: passkeys.length > 0 ? { ...requestOptions(site, passkeys, challenge) } : null,
  };
}

const tooLate = () => new AppError("unauthenticated", { message: secondFactorTexts.tooLate });

const tooManyTries = () =>
  new AppError("too_many_requests", { message: secondFactorTexts.tooManyTries, retryAfter: 600 });

function wrong(fields: Readonly<Record<string, string>>) {
  const [text = ""] = Object.values(fields);
  return new AppError("unauthenticated", { message: text, fields });
}

interface SecondStep extends Browser, SentFactor {
  readonly ticket: string;
}

type Ticket = NonNullable<Awaited<ReturnType<typeof readTicket>>>;

const readTicket = ({ store }: Pick<Deps, "store">, id: string) => store.get("signInTickets", id);

/**
 * Starts the session. One commit uses up the ticket and what was sent, so that of several calls, on whichever instances,
 * one succeeds.
 */
async function finish(deps: Deps, ticket: Ticket, step: SecondStep): Promise<SignInAnswer> {
  const { store } = deps;
  const { _id: id, accountId: who, unlockedAt, epoch } = ticket;
  const device = knownDevice(deps, step.deviceCookie, who);
  const attempting = Promise.all([
    takePasswordAttempt(deps, { who, unlockedAt, network: step.network, device }),
    takeFactorAttempt(deps, { _id: who, unlockedAt }, device ?? step.network),
  ]);

  async function open(): Promise<SignInAnswer> {
    const [[attempt, ofFactor], account, current, read, isNew] = await Promise.all([
      attempting,
      store.get("accounts", who),
      readTicket(deps, id),
      readFactors(deps, who),
      isNewDevice(deps, who, step),
    ]);
    const isOver = !current || !account?.isActive || account.sessionEpoch !== epoch;
    if (isOver || !attempt.isAllowed) {
      await Promise.all([attempt.isHalfway(), ofFactor.takenBack()]);
      throw isOver ? tooLate() : tooManyTries();
    }
    const { mayUseCode } = ofFactor;
    const actor = { accountId: who, username: account.username, address: step.address };
    const { challenge } = ticket;
    const spent = await spendFactor(deps, { account, actor, ...read, challenge, mayUseCode }, step);
    if (!spent) {
      await Promise.all([attempt.failed(), ofFactor.failed(account)]);
      deps.log.info("sign-in.wrong-factor", { accountId: who });
      await auditFailedSignIn(deps, account, step.address);
      throw wrong(wrongFactor(deps, { ...read, mayUseCode }, step));
    }
    const writes = [{ remove: "signInTickets", id } as const, ...spent.writes];
    const [token] = await Promise.all([
      beginSession(deps, account, { browser: step, isNew, alongside: writes }),
      attempt.succeeded(),
      spent.isRecovery ? ofFactor.recovered() : ofFactor.succeeded(),
    ]);
    deps.log.info("sign-in.succeeded", { accountId: who, isLocked: false });
    return { token, adminId: who, admin: accountView(account) };
  }

  return retryOnConflict(open).catch((error: unknown) => {
    throw hasCode(error, "not_found") ? tooLate() : error;
  });
}

/** The second step of a sign-in, with the ticket of the first. */
export async function finishSignIn(deps: Deps, step: SecondStep): Promise<SignInAnswer> {
  const ticket = await readTicket(deps, digest(step.ticket));
  if (!ticket) throw tooLate();
  // Serialised, as passwords are.
  return oneAtATime(ticket.accountId, () => finish(deps, ticket, step));
}

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
    takePasswordAttempt(deps, { who, unlockedAt, network, device }),
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
