import type { Account } from "#domain/account.ts";
import type { Stored } from "#domain/document.ts";
import { hasCode } from "../app-error.ts";
import type { Deps, FirstAccount } from "../deps.ts";
import { hashPassword } from "./password.ts";

const HOUR_MS = 3_600_000;

/**
 * Makes the first superadmin while there is no account at all; answers it, or `null` where there was one. The receipt
 * in the same commit can exist once, so of two instances that start together only one makes an account.
 */
export async function ensureFirstAccount(
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  { username, email, password }: FirstAccount,
): Promise<Stored<Account> | null> {
  const { items } = await store.page("accounts", { limit: 1 });
  if (items.length > 0) return null;
  const passwordHash = await hashPassword(password);
  const document: Account = {
    username,
    email,
    passwordHash,
    adminType: "superadmin",
    isActive: true,
    sessionEpoch: 0,
  };
  const expiresAt = new Date(now().getTime() + HOUR_MS).toISOString();
  const receipt = { key: "first-account", bodyHash: "", answer: "", expiresAt };
  try {
    const [account] = await store.commit([
      { insert: "accounts", id: newId(), document },
      { insert: "receipts", id: newId(), document: receipt },
    ]);
    return account;
  } catch (error) {
    if (hasCode(error, "conflict")) return null;
    throw error;
  }
}
