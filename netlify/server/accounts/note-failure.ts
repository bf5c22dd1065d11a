import type { Account } from "#domain/account/account.ts";
import type { Stored } from "#domain/document.ts";
import { auditEntry } from "../audit/audit-entry.ts";
import type { Deps } from "../deps.ts";

/** So many failures of strangers an hour are worth keeping; whoever sends more must not fill the log with them. */
export const NOTED_PER_HOUR = 200;
const HOUR_SECONDS = 60 * 60;

/**
 * Puts a failed sign-in into the log. The lock bounds how many there are of an account; strangers, who can make up as
 * many names as they like, share a limit. Their names are left out: one may be a password typed into the wrong box.
 */
export async function noteFailure(
  deps: Pick<Deps, "store" | "newId">,
  account: Stored<Account> | null,
  address: string,
): Promise<void> {
  const { value } = await deps.store.count(`failed-sign-ins-noted:${account?._id ?? "nobody"}`, HOUR_SECONDS);
  if (value > NOTED_PER_HOUR) return;
  const actor = { accountId: account?._id ?? "", username: account?.username ?? "", address };
  await deps.store.commit([auditEntry(deps, actor, { action: "sign-in-failed" })]);
}
