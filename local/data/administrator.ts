import { generatePassword } from "#domain/account-password.ts";
import { ensureFirstAccount } from "#server/accounts/first-account.ts";
import { type FirstAccount, newId } from "#server/deps.ts";
import { openStore } from "#server/store/open.ts";
import { site } from "#site";
import { StartupError } from "../startup-error.ts";

const names = ["ADMIN_EMAIL", "ADMIN_USERNAME", "ADMIN_PASSWORD"] as const;

const madeUp = (): FirstAccount => ({
  username: "administrator",
  email: `administrator@${new URL(site.url).hostname}`,
  password: generatePassword(),
});

function named(environment: NodeJS.ProcessEnv): FirstAccount | null {
  const { ADMIN_EMAIL: email, ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment;
  if (email && username && password) return { email, username, password };
  if (!email && !username && !password) return null;
  throw new StartupError(`Set ${names.join(", ")}: all of them, or none.`);
}

export interface Administrator extends FirstAccount {
  /** Nobody knows the password yet. */
  readonly isMadeUp: boolean;
}

/** Makes the first superadmin of a new store, whom the environment names or nobody; `null` where there are accounts already. */
export async function ensureAdministrator(environment: NodeJS.ProcessEnv): Promise<Administrator | null> {
  const wanted = named(environment);
  const account = wanted ?? madeUp();
  const store = await openStore(environment);
  try {
    const made = await ensureFirstAccount({ store, now: () => new Date(), newId }, account);
    return made && { ...account, isMadeUp: wanted === null };
  } finally {
    await store.close();
  }
}
