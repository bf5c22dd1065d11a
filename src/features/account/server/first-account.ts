import type { Account } from "#rules/account/account.ts";
import { hasCode, notSetUp } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { firstSessionEpoch } from "#server/http/session.ts";
import type { Deps, FirstAccount } from "#server/platform/deps.ts";
import type { Store } from "#server/store/store.ts";
import { newIdempotencyKey } from "#server/writing/idempotency-key.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

type MakingDeps = Pick<Deps, "store" | "now" | "newId">;

const hasAccounts = async (store: Store) => (await store.page("accounts", { limit: 1 })).items.length > 0;

/**
 * Both inserts are one commit and the idempotency key is unique, so of two instances starting together only one creates
 * an account.
 */
async function makeFirstAccount(
  deps: MakingDeps,
  { username, email, password }: FirstAccount,
): Promise<Stored<Account> | null> {
  const passwordHash = await hashPassword(password);
  const record: Account = {
    username,
    email,
    passwordHash,
    adminType: "superadmin",
    isActive: true,
    sessionEpoch: firstSessionEpoch(),
    unlockedAt: null,
    hasTemporaryAccess: false,
    hasSecondFactor: false,
  };
  try {
    const [account] = await deps.store.commit([
      { insert: "accounts", id: deps.newId(), record },
      newIdempotencyKey(deps, { key: "first-account", bodyHash: "", answer: "" }, HOUR_MS),
    ]);
    return account;
  } catch (error) {
    if (hasCode(error, "conflict")) return null;
    throw error;
  }
}

/** Creates the first superadmin if there is no account at all, and returns it; otherwise returns `null`. */
export const ensureFirstAccount = async (
  deps: MakingDeps,
  wanted: FirstAccount,
): Promise<Stored<Account> | null> =>
  (await hasAccounts(deps.store)) ? null : makeFirstAccount(deps, wanted);

/**
 * Creates the superadmin named by the environment at the first sign-in of a hosted service, and returns whether there
 * was none before. If that is not possible, the log or the response says why.
 */
export async function ensureNamedAccount(deps: Deps): Promise<boolean> {
  const { store, firstAccount, log } = deps;
  if (await hasAccounts(store)) return false;
  if (!firstAccount) {
    log.error("accounts.none", { setFirst: "ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD" });
    return false;
  }
  if (await isCommonPassword(firstAccount.password))
    throw notSetUp("ADMIN_PASSWORD is among the most used ones");
  await makeFirstAccount(deps, firstAccount);
  return true;
}
