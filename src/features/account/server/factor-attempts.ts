import type { Account } from "#rules/account/account.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Store } from "#server/store/store.ts";
import { factorGuessedMail, factorsRefusedMails } from "./account-mails.ts";
import { readSuperadmins } from "./superadmins.ts";

/** Wrong second factors behind a right password, of which the owner is told. */
const TOLD_AT = 10;
/** After so many, no code is accepted (NIST SP 800-63B, 3.2.2) until a superadmin unlocks the account or a recovery code is used. */
export const WRONG_FACTORS_MAX = 100;
const YEAR_SECONDS = (365 * DAY_MS) / 1000;
/** How long the mistakes of somebody who succeeds in the end can be removed from the count. */
const OWN_SECONDS = 10 * 60;

type Counted = Pick<Stored<Account>, "_id" | "unlockedAt">;

/** Starts again when the account is unlocked, or somebody who proved who they are gives it a new password. */
const counterOf = ({ _id, unlockedAt }: Counted) => `wrong-factors:${_id}:${unlockedAt ?? ""}`;

/** Whether there were so many guesses that the account accepts no more codes. */
export const refusesCodes = async (store: Store, account: Counted): Promise<boolean> =>
  (await store.count(counterOf(account), YEAR_SECONDS, 0)).value >= WRONG_FACTORS_MAX;

/** Forgets all wrong factors, since there is another authenticator. */
export async function forgetWrongFactors(store: Store, account: Counted): Promise<void> {
  const counter = counterOf(account);
  const { value } = await store.count(counter, YEAR_SECONDS, 0);
  if (value > 0) await store.count(counter, YEAR_SECONDS, -value);
}

/** Keeps the count over a password from a mail's link: whoever reads the mailbox would otherwise guess on with every link. */
export async function keepWrongFactors(store: Store, account: Counted, unlockedAt: string): Promise<void> {
  const { value } = await store.count(counterOf(account), YEAR_SECONDS, 0);
  if (value > 0) await store.count(counterOf({ ...account, unlockedAt }), YEAR_SECONDS, value);
}

/** One answer to the question for the second factor. */
interface FactorAttempt {
  readonly mayUseCode: boolean;
  readonly failed: (account: Stored<Account>) => Promise<void>;
  /** Removes the mistakes of the same device, network or session from the count, and leaves those of others. */
  readonly succeeded: () => Promise<unknown>;
  /** Removes all mistakes from the count: a recovery code cannot be guessed. */
  readonly recovered: () => Promise<unknown>;
  /** Removes the attempt itself from the count, since nothing was tried. */
  readonly takenBack: () => Promise<unknown>;
}

type AttemptDeps = Pick<Deps, "store" | "now" | "newId">;

async function tell(deps: AttemptDeps, account: Stored<Account>, failures: number): Promise<void> {
  if (failures === TOLD_AT) await deps.store.commit([factorGuessedMail(deps, account, TOLD_AT)]);
  if (failures !== WRONG_FACTORS_MAX) return;
  const superadmins = await readSuperadmins(deps.store);
  await deps.store.commit(factorsRefusedMails(deps, account, superadmins));
}

/** Counts an attempt before it is checked, so that parallel ones cannot exceed the limit. */
export async function takeFactorAttempt(
  deps: AttemptDeps,
  account: Counted,
  /** The device, network or session that makes the attempt. */
  from: string,
): Promise<FactorAttempt> {
  const { store } = deps;
  const counter = counterOf(account);
  const ownCounter = `${counter}:${from}`;
  const [{ value: all }, { value: own }] = await Promise.all([
    store.count(counter, YEAR_SECONDS),
    store.count(ownCounter, OWN_SECONDS),
  ]);
  const give = (by: number) =>
    Promise.all([store.count(counter, YEAR_SECONDS, -by), store.count(ownCounter, OWN_SECONDS, -by)]);
  return {
    mayUseCode: all <= WRONG_FACTORS_MAX,
    failed: (current) => tell(deps, current, all),
    succeeded: () => give(own),
    recovered: () => give(all),
    takenBack: () => give(1),
  };
}
