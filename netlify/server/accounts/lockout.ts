import type { Store } from "../store/store.ts";

/** So many failures lock an account, for so long (security.md §2). */
const MOST_FAILURES = 5;
const LOCK_SECONDS = 10 * 60;

/** One try at an account's password, counted before it is judged, so that parallel tries cannot slip past the limit. */
interface Attempt {
  readonly isAllowed: boolean;
  readonly failed: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
}

const locked: Attempt = { isAllowed: false, failed: async () => {}, succeeded: async () => {} };

const countersOf = (who: string) => ({ attempts: `sign-in-attempts:${who}`, lock: `sign-in-lock:${who}` });

/** `who` is the account, or the name that was tried where there is no such account. */
export async function takeAttempt(store: Store, who: string): Promise<Attempt> {
  const { attempts, lock } = countersOf(who);
  if ((await store.count(lock, LOCK_SECONDS, 0)).value > 0) return locked;
  const { value } = await store.count(attempts, LOCK_SECONDS);
  if (value > MOST_FAILURES) return locked;
  return {
    isAllowed: true,
    // A counter of its own: the one of the attempts is over ten minutes after the first of them.
    failed: async () => {
      if (value === MOST_FAILURES) await store.count(lock, LOCK_SECONDS);
    },
    succeeded: async () => {
      await store.count(attempts, LOCK_SECONDS, -value);
    },
  };
}

/** Forgets the failures of an account, and with them its lock (spec-decisions B9). */
export async function forgetFailures(store: Store, accountId: string): Promise<void> {
  for (const counter of Object.values(countersOf(accountId))) {
    const { value } = await store.count(counter, LOCK_SECONDS, 0);
    if (value > 0) await store.count(counter, LOCK_SECONDS, -value);
  }
}
