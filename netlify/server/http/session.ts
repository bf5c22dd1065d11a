import { randomInt } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import {
  type Account,
  SESSION_IDLE_MINUTES,
  SESSION_MAX_HOURS,
  type Session,
} from "#rules/account/account.ts";
import { hasCode, ignoring } from "#rules/app-error.ts";
import { HOUR_MS, MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "../platform/deps.ts";
import { type RecordOf, SINGLETON_ID, type Store, type Write } from "../store/store.ts";

const ALGORITHM = "HS256";
const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;
const LIFETIME_MS = SESSION_MAX_HOURS * HOUR_MS;

/** The documented clients read `adminId` from the token; the server goes by its own session record. */
const claimsSchema = z.object({ jti: z.string(), adminId: z.string() });

type SessionDeps = Pick<Deps, "store" | "now" | "newId" | "sessionSecret" | "earlierSecrets">;

export interface ActiveSession {
  readonly id: string;
  readonly account: Stored<Account>;
  /** When the account's owner last proved their identity, by signing in or later; ISO 8601. */
  readonly provedAt: string;
  /** Whether the account lacks a second factor that everybody must have. It may then only set one up. */
  readonly needsSecondFactor: boolean;
}

/** Signing in counts as a proof of identity. */
export const provedAtOf = ({ provedAt, createdAt }: Stored<RecordOf<"sessions">>): string =>
  provedAt ?? createdAt;

/** Whether superadmins demand a second factor of everybody. */
export const requiresSecondFactor = async (store: Store): Promise<boolean> =>
  (await store.get("signInRules", SINGLETON_ID))?.requiresSecondFactor ?? false;

/** The idle or the absolute limit, whichever comes first. */
const expiry = (startedAt: Date, seenAt: Date) =>
  new Date(Math.min(seenAt.getTime() + IDLE_MS, startedAt.getTime() + LIFETIME_MS));

/** Device, place and IP address from which a session was started. */
export type Origin = Pick<Session, "device" | "place" | "address">;

/** The origin of a session that no browser asked for. */
const nowhere: Origin = { device: "", place: null, address: "" };

/** Starts a session and returns its token. The writes of `alongside` are in the same commit. */
export async function startSession(
  deps: SessionDeps,
  account: Stored<Account>,
  { device, place, address }: Origin = nowhere,
  alongside: readonly Write[] = [],
): Promise<string> {
  const id = deps.newId();
  const now = deps.now();
  const record = {
    accountId: account._id,
    epoch: account.sessionEpoch,
    lastSeenAt: now.toISOString(),
    provedAt: null,
    device,
    place,
    address,
    expiresAt: expiry(now, now).toISOString(),
  };
  await deps.store.commit([{ insert: "sessions", id, record }, ...alongside]);
  return new SignJWT({ adminId: account._id })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LIFETIME_MS))
    .sign(deps.sessionSecret);
}

/**
 * The claims of a token that we signed and that has not expired; otherwise `null`. Does not read the store, so the
 * session may have ended since.
 */
export async function readToken(
  { sessionSecret, earlierSecrets, now }: Pick<SessionDeps, "sessionSecret" | "earlierSecrets" | "now">,
  token: string,
) {
  for (const secret of [sessionSecret, ...earlierSecrets.session]) {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        requiredClaims: ["exp"],
        currentDate: now(),
      });
      return z.safeParse(claimsSchema, payload).data ?? null;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

/**
 * Extends the idle limit, at most once a minute; an extension by a concurrent call is as good. Returns whether the
 * session still exists: it may have ended in the meantime.
 */
async function keepAlive({ store, now }: SessionDeps, session: Stored<Session>): Promise<boolean> {
  const seenAt = now();
  if (seenAt.getTime() - Date.parse(session.lastSeenAt) < MINUTE_MS) return true;
  const changes = {
    lastSeenAt: seenAt.toISOString(),
    expiresAt: expiry(new Date(session.createdAt), seenAt).toISOString(),
  };
  const write = { update: "sessions", id: session._id, version: session.version, changes } as const;
  try {
    await store.commit([write]);
    return true;
  } catch (error) {
    if (hasCode(error, "not_found")) return false;
    if (hasCode(error, "conflict")) return true;
    throw error;
  }
}

/**
 * "background" marks a page's polling. It does not prove that anyone is present, so it must not extend the idle
 * limit.
 */
export type SessionUse = "active" | "background";

/** Whether neither the account nor its epoch has ended the session: one of an earlier epoch is stored until it expires. */
const isOfAccount = ({ accountId, epoch }: Session, { _id, isActive, sessionEpoch }: Stored<Account>) =>
  isActive && accountId === _id && epoch === sessionEpoch;

/**
 * The live session that the token names. `null` if the token is forged or expired, the session has ended, or its
 * account is missing, inactive or at another epoch.
 */
export async function findSession(
  deps: SessionDeps,
  token: string,
  use: SessionUse = "active",
): Promise<ActiveSession | null> {
  const claims = await readToken(deps, token);
  if (!claims) return null;
  const [session, account, isRequired] = await Promise.all([
    deps.store.get("sessions", claims.jti),
    deps.store.get("accounts", claims.adminId),
    requiresSecondFactor(deps.store),
  ]);
  if (!session || !account || !isOfAccount(session, account)) return null;
  if (use === "active" && !(await keepAlive(deps, session))) return null;
  const needsSecondFactor = isRequired && !account.hasSecondFactor;
  return { id: session._id, account, provedAt: provedAtOf(session), needsSecondFactor };
}

/** The account of a stored session; `null` if that has ended. */
export async function accountOfSession({ store }: Pick<Deps, "store">, id: string) {
  const session = await store.get("sessions", id);
  const account = session && (await store.get("accounts", session.accountId));
  return session && account && isOfAccount(session, account) ? account : null;
}

/**
 * Ends a session, with the writes of `alongside` in the same commit. If it has already ended, nothing is written and
 * nothing is thrown.
 */
export async function endSession(
  { store }: SessionDeps,
  id: string,
  alongside: readonly Write[] = [],
): Promise<void> {
  await store.commit([{ remove: "sessions", id }, ...alongside]).catch(ignoring("not_found"));
}

/**
 * The first session epoch of an account. It is random, since an account that is deleted and added again under the same
 * Idempotency-Key gets its old id, and must not get the sessions of that time with it.
 */
export const firstSessionEpoch = () => randomInt(2 ** 30);
