import { generatePassword } from "#domain/account/account-password.ts";
import { ensureFirstAccount } from "#server/accounts/first-account.ts";
import { type FirstAccount, namedAccount, newId } from "#server/deps.ts";
import { parseEnvironment } from "#server/env.ts";
import { openStore } from "#server/store/open.ts";
import { site } from "#site";

const madeUp = (): FirstAccount => ({
  username: "administrator",
  email: `administrator@${new URL(site.url).hostname}`,
  password: generatePassword(),
});

export interface Administrator extends FirstAccount {
  /** Nobody knows the password yet. */
  readonly isMadeUp: boolean;
}

/** Makes the first superadmin of a new store, whom the environment names or nobody; `null` where there are accounts already. */
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
