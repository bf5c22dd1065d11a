import type { Store } from "#server/store/store.ts";

/** Five failures lock an account for ten minutes (security.md §2). */
const FAILURES_MAX = 5;
const LOCK_SECONDS = 10 * 60;

/** One password attempt, counted before the password is verified, so that parallel attempts cannot exceed the limit. */
interface Attempt {
  readonly isAllowed: boolean;
  readonly failed: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
}

const locked: Attempt = { isAllowed: false, failed: async () => {}, succeeded: async () => {} };

const countersOf = (who: string) => ({ attempts: `sign-in-attempts:${who}`, lock: `sign-in-lock:${who}` });

/** `who` is the account's id, or a hash of the name that was tried if no account has it. */
export async function takeAttempt(store: Store, who: string): Promise<Attempt> {
  const { attempts, lock } = countersOf(who);
  if ((await store.count(lock, LOCK_SECONDS, 0)).value > 0) return locked;
  const { value } = await store.count(attempts, LOCK_SECONDS);
  if (value > FAILURES_MAX) return locked;
  return {
    isAllowed: true,
    // A separate counter: the attempt counter expires ten minutes after the first attempt, not after the last.
    failed: async () => {
      if (value === FAILURES_MAX) await store.count(lock, LOCK_SECONDS);
    },
    succeeded: async () => {
      await store.count(attempts, LOCK_SECONDS, -value);
    },
  };
}

/** Clears an account's failures, and thereby its lock (spec-decisions B9). */
export async function forgetFailures(store: Store, accountId: string): Promise<void> {
  for (const counter of Object.values(countersOf(accountId))) {
    const { value } = await store.count(counter, LOCK_SECONDS, 0);
    if (value > 0) await store.count(counter, LOCK_SECONDS, -value);
  }
}
