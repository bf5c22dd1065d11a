import type { Account } from "#rules/account/account.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { isConflictOrGone, type RecordOf, retryOnConflict, type Store } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";

/** Five failures from one network, or on one device, lock the account for it for ten minutes. */
const FAILURES_MAX = 5;
/** Limit for all networks together. Devices that were signed in before are not affected. */
const STRANGERS_MAX = 30;
const LOCK_SECONDS = 10 * 60;

interface Caller {
  /** The account's id, or a hash of the name that was tried if no account has it. */
  readonly who: string;
  /** Failures before this moment do not count. */
  readonly unlockedAt: string | null;
  readonly network: string;
  /** The device, if the account has been signed in to on it before. */
  readonly device: string | null;
}

/** A group of attempts that is counted together. */
interface Scope {
  readonly key: string;
  readonly max: number;
  /** A success says nothing about the attempts of others, so it only removes its own from the count. */
  readonly isShared: boolean;
}

function scopesOf({ who, unlockedAt, network, device }: Caller): readonly Scope[] {
  const key = `sign-in:${who}:${unlockedAt ?? ""}`;
  if (device !== null) return [{ key: `${key}:device:${device}`, max: FAILURES_MAX, isShared: false }];
  return [
    { key: `${key}:network:${network}`, max: FAILURES_MAX, isShared: false },
    { key: `${key}:strangers`, max: STRANGERS_MAX, isShared: true },
  ];
}

/** One password attempt, counted before the password is verified, so that parallel attempts cannot exceed the limit. */
interface Attempt {
  readonly isAllowed: boolean;
  readonly failed: () => Promise<unknown>;
  readonly succeeded: () => Promise<unknown>;
  /** The password was right, but a second factor is still asked for: earlier failures count on, this attempt does not. */
  readonly isHalfway: () => Promise<unknown>;
}

const none = async () => {};

const locked: Attempt = { isAllowed: false, failed: none, succeeded: none, isHalfway: none };

const lockOf = ({ key }: Scope) => `${key}:lock`;

type LockoutDeps = Pick<Deps, "store" | "now">;

/** Stores until when the account is locked for somebody, for superadmins to see. */
const reportLock = (deps: LockoutDeps, who: string) =>
  retryOnConflict(async () => {
    const expiresAt = expiresAfter(deps, LOCK_SECONDS * 1000);
    const earlier = await deps.store.get("lockouts", who);
    await deps.store.commit([upsert("lockouts", who, earlier, { expiresAt })]);
  }, isConflictOrGone);

export async function takePasswordAttempt(deps: LockoutDeps, caller: Caller): Promise<Attempt> {
  const { store } = deps;
  const scopes = scopesOf(caller);
  const each = <T>(work: (scope: Scope) => Promise<T>) => Promise.all(scopes.map(work));
  const takeBack = () => each(({ key }) => store.count(key, LOCK_SECONDS, -1));
  // Both at once, to save a trip to the database.
  const [locks, counted] = await Promise.all([
    each((scope) => store.count(lockOf(scope), LOCK_SECONDS, 0)),
    each(async (scope) => ({ ...scope, value: (await store.count(scope.key, LOCK_SECONDS)).value })),
  ]);
  if (locks.some(({ value }) => value > 0) || counted.some(({ value, max }) => value > max)) {
    // An attempt that one scope refuses must not count against another scope.
    await takeBack();
    return locked;
  }
  return {
    isAllowed: true,
    // A separate counter: that of the attempts expires ten minutes after the first of them, not after the last.
    async failed() {
      const full = counted.filter(({ value, max }) => value === max);
      await Promise.all(full.map((scope) => store.count(lockOf(scope), LOCK_SECONDS)));
      if (full.length > 0) await reportLock(deps, caller.who);
    },
    succeeded: () =>
      Promise.all(
        counted.map(({ key, value, isShared }) => store.count(key, LOCK_SECONDS, isShared ? -1 : -value)),
      ),
    isHalfway: takeBack,
  };
}

/** When the lock on the account for a network or device ends; `null` if it is not locked, or has been unlocked. */
export async function lockedUntil(
  store: Store,
  { _id, unlockedAt }: Stored<RecordOf<"accounts">>,
): Promise<string | null> {
  const lockout = await store.get("lockouts", _id);
  return lockout && lockout.updatedAt > (unlockedAt ?? "") ? lockout.expiresAt : null;
}

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
export async function auditFailedSignIn(
  deps: Pick<Deps, "store" | "newId">,
  account: Stored<Account> | null,
  address: string,
): Promise<void> {
  const { value } = await deps.store.count(`failed-sign-ins-noted:${account?._id ?? "nobody"}`, HOUR_SECONDS);
  if (value > LOGGED_PER_HOUR) return;
  const actor = { accountId: account?._id ?? "", username: account?.username ?? "", address };
  await deps.store.commit([auditEntry(deps, actor, { action: "sign-in-failed" })]);
}
