import { randomBytes } from "node:crypto";
import type { Account, SignInAnswer } from "#rules/account/account.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { oneAtATime } from "#server/platform/promises.ts";
import { retryOnConflict } from "#server/store/store.ts";
import { SECOND_STEP_MINUTES, type SecondStepAsked, secondFactorTexts } from "../second-factor.ts";
import { accountView } from "./accounts.service.ts";
import { type Browser, knownDevice } from "./known-device.ts";
import { auditFailedSignIn, takeAttempt } from "./lockout.ts";
import { beginSession, isNewDevice } from "./new-session.ts";
import { isPasskey, type PasskeySite, requestOptions } from "./passkey.ts";
import type { SecondFactor } from "./second-factor.store.ts";
import { readFactors, type SentFactor, spendFactor, wrongFactor } from "./spend-factor.ts";
import { takeFactorAttempt } from "./wrong-factors.ts";

/** Stores a sign-in that waits for its second factor, and returns what the browser needs to ask for it. */
export async function askForFactor(
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
    takeAttempt(deps, { who, unlockedAt, network: step.network, device }),
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
