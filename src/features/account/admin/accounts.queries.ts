import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { catchNotModified, ifMatch } from "#admin/editor/send-change.ts";
import { accountsQuery } from "#admin/session/accounts-query.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import type { AccountRecord } from "#rules/account/account.ts";
import { accountAnswerSchema, accountTexts, type ChangedAccount } from "../account-form.ts";

/** The list is read again after every change, so the answer's account may be missing. */
const changedSchema = z.partial(accountAnswerSchema);

export type AccountChanged = z.output<typeof changedSchema>;

/** The server recognises a retry by its key. */
export const addAccount = (body: ChangedAccount, idempotencyKey: string, signal: AbortSignal) =>
  callSigned(adminApi.accounts, changedSchema, {
    method: "POST",
    body,
    headers: { "idempotency-key": idempotencyKey },
    signal,
  });

export function changeAccount(
  account: Pick<AccountRecord, "_id" | "version">,
  body: ChangedAccount,
  signal: AbortSignal,
): Promise<AccountChanged> {
  const headers = ifMatch(account.version);
  const change = { method: "PATCH", body, headers, signal } as const;
  return catchNotModified(callSigned(adminApi.account(account._id), changedSchema, change), {
    modified: false,
    message: accountTexts.unchanged,
  });
}

export const removeAccount = ({ _id, version }: AccountRecord) =>
  callSigned(adminApi.account(_id), changedSchema, { method: "DELETE", headers: ifMatch(version) });

export const switchAccount = (id: string, isActive: boolean) =>
  callSigned(adminApi.accountStatus(id), changedSchema, {
    method: "PATCH",
    body: { status: isActive ? "activate" : "deactivate" },
  });

/** Replaces the account in the cached list with the server's version. */
export const showAccount = (cache: QueryClient, account: AccountRecord) =>
  cache.setQueryData(accountsQuery.queryKey, (accounts) =>
    accounts?.map((shown) => (shown._id === account._id ? account : shown)),
  );
