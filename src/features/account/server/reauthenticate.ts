import { AppError } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { secondsUntil } from "#server/http/rate-limit.ts";
import { type ActiveSession, provedAtOf } from "#server/http/session.ts";
import { signInAgain } from "#server/http/session-guards.ts";
import { signatureOf } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/store/audit-entry.ts";
import { retryOnConflict, type Write } from "#server/store/store.ts";
import { accountTexts } from "../account-form.ts";
import { type Proof, secondFactorTexts } from "../second-factor.ts";
import { takeFactorAttempt } from "./factor-attempts.ts";
import { factorsOf } from "./factors.ts";
import { isPasskey, type PasskeySite, requestOptions } from "./passkey.ts";
import { verifyPassword } from "./password.ts";
import type { SecondFactor } from "./second-factor.store.ts";
import { readFactors, spendFactor, wrongFactor } from "./spend-factor.ts";

/** An administrator who makes a call, and from where. */
export interface Caller {
  readonly session: ActiveSession;
  readonly actor: Actor;
  readonly site: PasskeySite;
}

/** For this long, a sign-in or an earlier proof counts, since the password has just been typed. */
const FRESH_MS = 5 * MINUTE_MS;

/** Wrong proofs per session; its thief would otherwise try them all. */
const TRIES_MAX = 5;
const TRIES_SECONDS = 10 * 60;

/**
 * Another one after each proof, so that no answer of a passkey can be sent twice. Its counter cannot tell: that of synchronized
 * passkeys stays 0, which WebAuthn allows and libraries accept, and leaves it to the challenge.
 */
const challengeOf = (
  { sessionSecret }: Pick<Deps, "sessionSecret">,
  { id, provedAt }: Pick<ActiveSession, "id" | "provedAt">,
) => signatureOf(sessionSecret, `proof ${id} ${provedAt}`);

/** The refusal, which says which factor the account may confirm with. */
function refusal(
  deps: Deps,
  { session, site }: Caller,
  factors: readonly Stored<SecondFactor>[],
  fields: Readonly<Record<string, string>>,
) {
  const [message = ""] = Object.values(fields);
  const passkeys = factors.filter(isPasskey);
  const secondFactor = {
    hasAuthenticator: passkeys.length < factors.length,
    passkey: passkeys.length > 0 ? requestOptions(site, passkeys, challengeOf(deps, session)) : null,
  };
  return new AppError("forbidden", {
    message,
    fields,
    ...(factors.length > 0 ? { further: { secondFactor } } : {}),
  });
}

/** Counts a try before it is checked. */
async function takeTry({ store, now }: Deps, { id }: ActiveSession) {
  const counter = `proofs:${id}`;
  const { value, expiresAt } = await store.count(counter, TRIES_SECONDS);
  if (value > TRIES_MAX) {
    throw new AppError("too_many_requests", {
      message: "Too many wrong passwords or codes. Please wait ten minutes and try again.",
      retryAfter: secondsUntil(expiresAt, now()),
    });
  }
  const give = (by: number) => store.count(counter, TRIES_SECONDS, -by);
  return { takeBack: () => give(1), forget: () => give(value) };
}

/** The session as it is now: another call may have proved it since this one began. */
async function sessionNow({ store }: Deps, { id }: ActiveSession) {
  const session = await store.get("sessions", id);
  if (!session) throw signInAgain();
  return session;
}

/** Stores that the session has been proved, together with the use of the factor. */
const storeProof = (
  { store, now }: Deps,
  { _id: id, version }: Awaited<ReturnType<typeof sessionNow>>,
  spent: readonly Write[],
) =>
  store.commit([{ update: "sessions", id, version, changes: { provedAt: now().toISOString() } }, ...spent]);

/** Checks the second factor, and stores the proof: of several calls with the same code one succeeds. */
async function confirm(deps: Deps, caller: Caller, proof: Proof): Promise<void> {
  const { session, actor, site } = caller;
  const { account } = session;
  const attempt = await takeFactorAttempt(deps, account, session.id);
  const { mayUseCode } = attempt;
  await retryOnConflict(async () => {
    const [read, current] = await Promise.all([readFactors(deps, account._id), sessionNow(deps, session)]);
    const challenge = challengeOf(deps, { id: session.id, provedAt: provedAtOf(current) });
    const checked = { account, actor, ...read, challenge, mayUseCode };
    const spent = await spendFactor(deps, checked, { ...proof, site });
    if (!spent) {
      await attempt.failed(account);
      throw refusal(deps, caller, read.factors, wrongFactor(deps, checked, proof));
    }
    await storeProof(deps, current, spent.writes);
    await (spent.isRecovery ? attempt.recovered() : attempt.succeeded());
  });
}

/**
 * Throws unless the caller proves to be the owner of the session's account, by the password and a second factor where
 * there is one, so that a stolen session takes no account over. The documented calls prove nothing, which is accepted for
 * five minutes after the sign-in and after each proof.
 */
export async function reauthenticate(deps: Deps, caller: Caller, proof: Proof): Promise<void> {
  const { session } = caller;
  const { account, provedAt } = session;
  const { currentPassword, code, assertion } = proof;
  const isFresh = deps.now().getTime() - Date.parse(provedAt) < FRESH_MS;
  if (currentPassword === undefined && isFresh) return;
  const factors = account.hasSecondFactor && !isFresh ? await factorsOf(deps.store, account._id) : [];
  const needsFactor = factors.length > 0;
  const missing: Readonly<Record<string, string>> =
    needsFactor && code === undefined && assertion === undefined ? { code: secondFactorTexts.asked } : {};
  const refuse = (fields: Readonly<Record<string, string>>) =>
    refusal(deps, caller, factors, { ...fields, ...missing });
  if (currentPassword === undefined) throw refuse({ currentPassword: accountTexts.currentMissing });
  const tries = await takeTry(deps, session);
  if (!(await verifyPassword(currentPassword, account.passwordHash)))
    throw refuse({ currentPassword: accountTexts.currentWrong });
  if ("code" in missing) {
    await tries.takeBack();
    throw refuse({});
  }
  if (needsFactor) await confirm(deps, caller, proof);
  else if (!isFresh) await retryOnConflict(async () => storeProof(deps, await sessionNow(deps, session), []));
  await tries.forget();
}
