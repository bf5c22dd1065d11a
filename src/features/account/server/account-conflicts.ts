import type { Account } from "#rules/account/account.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { refusals } from "#server/store/refusals.ts";
import type { Store } from "#server/store/store.ts";
import { accountRecord } from "./accounts.service.ts";

const takenTexts: Readonly<Record<string, string>> = {
  username: "This username is already in use.",
  email: "This email address is already in use.",
};

/** Another account has this user name or email address. */
export const taken = (index: string) => refusals.taken(index, takenTexts[index]);

/** Another administrator changed the account first; the response carries its current visible fields. */
export const overtaken = (current: Stored<Account>) =>
  new AppError("conflict", {
    message: "This account was changed in the meantime. Please look at it again.",
    currentView: accountRecord(current),
  });

/**
 * Rewords a store conflict for accounts. The store's own `current` includes the password hash, so the account is read
 * again and only its visible fields are sent.
 */
export async function accountConflict(store: Store, id: string, error: unknown): Promise<unknown> {
  if (!hasCode(error, "conflict")) return error;
  const [index] = Object.keys(error.details.fields ?? {});
  if (index !== undefined) return taken(index);
  if (error.details.current === undefined) return error;
  const current = await store.get("accounts", id);
  return current ? overtaken(current) : notFound();
}

export const notFound = () => new AppError("not_found", { message: "This account no longer exists." });
