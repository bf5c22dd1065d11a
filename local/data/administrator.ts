import { ensureFirstAccount } from "#features/account/server/first-account.ts";
import { site } from "#firm/site.ts";
import { generatePassword } from "#rules/account/account-password.ts";
import { type FirstAccount, namedAccount, newId } from "#server/platform/deps.ts";
import { parseEnvironment } from "#server/platform/env.ts";
import { openStore } from "#server/platform/open-store.ts";

const madeUp = (): FirstAccount => ({
  username: "administrator",
  email: `administrator@${new URL(site.url).hostname}`,
  password: generatePassword(),
});

export interface Administrator extends FirstAccount {
  /** Whether the password was generated here, so that it still has to be shown. */
  readonly isMadeUp: boolean;
}

/** Makes a new store's first superadmin, named by the environment or generated; `null` if there are accounts. */
export async function ensureAdministrator(environment: NodeJS.ProcessEnv): Promise<Administrator | null> {
  const wanted = namedAccount(parseEnvironment(environment));
  const account = wanted ?? madeUp();
  const store = await openStore(environment);
  try {
    const made = await ensureFirstAccount({ store, now: () => new Date(), newId }, account);
    return made && { ...account, isMadeUp: wanted === null };
  } finally {
    await store.close();
  }
}
