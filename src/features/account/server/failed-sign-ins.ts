import type { Account } from "#rules/account/account.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";

/**
 * Failed sign-ins logged per hour for each account, and for all unknown names together, so that nobody can flood the
 * log.
 */
export const LOGGED_PER_HOUR = 200;
const HOUR_SECONDS = HOUR_MS / 1000;

/**
 * Logs a failed sign-in. The lockout bounds the number per account; unknown names, which can be made up without end,
 * share one limit. Their names are left out: one may be a password typed into the wrong field.
 */
export async function auditFailedSignIn(
  deps: Pick<Deps, "store" | "newId">,
  account: Stored<Account> | null,
  address: string,
): Promise<void> {
  const { value } = await deps.store.count(`failed-sign-ins-noted:${account?._id ?? "nobody"}`, HOUR_SECONDS);
  if (value > LOGGED_PER_HOUR) return;
  const actor = { accountId: account?._id ?? "", username: account?.username ?? "", address };
  await deps.store.commit([auditEntry(deps, actor, { action: "sign-in-failed" })]);
}
