import { randomBytes } from "node:crypto";
import type { Account, SignInAnswer } from "#rules/account/account.ts";
import {
  SECOND_STEP_MINUTES,
  type SecondStepAsked,
  secondFactorTexts,
} from "#rules/account/second-factor.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import type { DocumentOf } from "#server/store/collections.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import type { Write } from "#server/store/store.ts";
import { recoveryCodeMail } from "./account-mails.ts";
import { accountView } from "./accounts.service.ts";
import { periodOf, unsealSecret } from "./authenticator.ts";
import { factorsOf } from "./factors.ts";
import { type Browser, knownDevice } from "./known-device.ts";
import { auditFailedSignIn, takeAttempt } from "./lockout.ts";
import { beginSession, isNewDevice } from "./new-session.ts";
import { counterAfter, isPasskey, type PasskeySite, requestOptions } from "./passkey.ts";
import { withoutCode } from "./recovery-codes.ts";
import type { SecondFactor } from "./second-factor.store.ts";

/** Asks for the second factor: stores the sign-in that waits for it, and returns what the browser needs. */
export async function askForFactor(
  deps: Deps,
  site: PasskeySite,
  { _id: accountId, sessionEpoch: epoch, unlockedAt }: Stored<Account>,
  factors: readonly Stored<SecondFactor>[],
): Promise<SecondStepAsked> {
  const ticket = randomBytes(24).toString("base64url");
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = expiresAfter(deps, SECOND_STEP_MINUTES * MINUTE_MS);
  const document = { accountId, epoch, unlockedAt, challenge, expiresAt };
  // Only its hash is stored, so that whoever reads the store cannot use it.
  await deps.store.commit([{ insert: "signInTickets", id: digest(ticket), document }]);
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

function wrong({ assertion }: SecondStep) {
  const [field, text] =
    assertion === undefined
      ? ["code", secondFactorTexts.wrongCode]
      : ["assertion", secondFactorTexts.wrongPasskey];
  return new AppError("unauthenticated", { message: text, fields: { [field]: text } });
}

interface SecondStep extends Browser {
  readonly ticket: string;
  /** Of an authenticator, or a recovery code. */
  readonly code?: string | undefined;
  readonly assertion?: { readonly id: string } | undefined;
}

interface Waiting {
  readonly account: Stored<Account>;
  readonly actor: Actor;
  readonly factors: readonly Stored<SecondFactor>[];
  readonly codes: Stored<DocumentOf<"recoveryCodes">> | null;
  readonly challenge: string;
}

/** Raises the counter, so that the same code or answer is not accepted again. */
const withCounter = (
  { now }: Pick<Deps, "now">,
  { _id: id, version }: Stored<SecondFactor>,
  changes: Pick<SecondFactor, "counter"> & Partial<SecondFactor>,
): Write => ({
  update: "secondFactors",
  id,
  version,
  changes: { ...changes, lastUsedAt: now().toISOString() },
});

function spendPeriod(deps: Deps, factor: Stored<SecondFactor>, code: string): Write | null {
  const { accountId, sealedSecret, counter } = factor;
  const opened = sealedSecret === null ? null : unsealSecret(deps, sealedSecret, accountId);
  const period = opened && periodOf(opened.secret, code, deps.now());
  return period !== null && period > counter ? withCounter(deps, factor, { counter: period }) : null;
}

async function spendPasskey(
  deps: Deps,
  { factors, challenge }: Waiting,
  site: PasskeySite,
  assertion: { readonly id: string },
): Promise<Write | null> {
  const passkey = factors.filter(isPasskey).find(({ credentialId }) => credentialId === assertion.id);
  const counter = passkey ? await counterAfter(site, passkey, assertion, challenge) : null;
  return passkey && counter !== null ? withCounter(deps, passkey, { counter }) : null;
}

function spendRecoveryCode(
  deps: Deps,
  { account, actor, codes }: Waiting,
  code: string,
): readonly Write[] | null {
  const { _id: recordId, username: label } = account;
  const hashes = codes && withoutCode(codes.hashes, recordId, code);
  if (!hashes) return null;
  const left = { field: "recoveryCodesLeft", before: `${codes.hashes.length}`, after: `${hashes.length}` };
  const entry = { action: "recovery-code", collection: "accounts", recordId, label } as const;
  return [
    { update: "recoveryCodes", id: recordId, version: codes.version, changes: { hashes } },
    auditEntry(deps, actor, { ...entry, changes: [left] }),
    recoveryCodeMail(deps, account, hashes.length),
  ];
}

/** What to write so that what was sent counts as used; `null` if it is not right, or was used before. */
async function spend(
  deps: Deps,
  waiting: Waiting,
  { code, assertion, site }: SecondStep,
): Promise<readonly Write[] | null> {
  if (assertion) {
    const use = await spendPasskey(deps, waiting, site, assertion);
    return use && [use];
  }
  if (code === undefined) return null;
  for (const factor of waiting.factors) {
    const use = spendPeriod(deps, factor, code);
    if (use) return [use];
  }
  return spendRecoveryCode(deps, waiting, code);
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
  const attempting = takeAttempt(deps, { who, unlockedAt, network: step.network, device });

  async function open(): Promise<SignInAnswer> {
    const [attempt, account, current, factors, codes, isNew] = await Promise.all([
      attempting,
      store.get("accounts", who),
      readTicket(deps, id),
      factorsOf(store, who),
      store.get("recoveryCodes", who),
      isNewDevice(deps, who, step),
    ]);
    if (!current || !account?.isActive || account.sessionEpoch !== epoch) {
      await attempt.isHalfway();
      throw tooLate();
    }
    if (!attempt.isAllowed) throw tooManyTries();
    const actor = { accountId: who, username: account.username, address: step.address };
    const spent = await spend(deps, { account, actor, factors, codes, challenge: ticket.challenge }, step);
    if (!spent) {
      await attempt.failed();
      deps.log.info("sign-in.wrong-factor", { accountId: who });
      await auditFailedSignIn(deps, account, step.address);
      throw wrong(step);
    }
    const writes = [{ remove: "signInTickets", id } as const, ...spent];
    const [token] = await Promise.all([
      beginSession(deps, account, { browser: step, isNew, alongside: writes }),
      attempt.succeeded(),
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
