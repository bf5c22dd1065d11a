import type { Account } from "#domain/account/account.ts";
import type { Stored } from "#domain/document.ts";
import { AppError, hasCode } from "../app-error.ts";
import { refusals } from "../store/refusals.ts";
import type { Store } from "../store/store.ts";
import { accountRecord } from "./account-view.ts";

const takenTexts: Readonly<Record<string, string>> = {
  username: "This username is already in use.",
  email: "This email address is already in use.",
};

/** Somebody else holds that user name or address. */
export const taken = (index: string) => refusals.taken(index, takenTexts[index]);

/** Somebody else was faster; the caller gets what may be seen of the account as it stands. */
export const overtaken = (current: Stored<Account>) =>
  new AppError("conflict", {
    message: "This account was changed in the meantime. Please look at it again.",
    currentView: accountRecord(current),
  });

/**
 * A conflict of the store in the accounts' words. What the store hands over with it holds the password's hash, so the
 * account is read again and shown by its fields.
 */
export async function accountConflict(store: Store, id: string, error: unknown): Promise<unknown> {
  if (!hasCode(error, "conflict")) return error;
  const [index] = Object.keys(error.details.fields ?? {});
  if (index !== undefined) return taken(index);
  if (error.details.current === undefined) return error;
  const current = await store.get("accounts", id);
  return current ? overtaken(current) : notFound();
}

export const notFound = () => new AppError("not_found", { message: "This account does not exist any more." });
