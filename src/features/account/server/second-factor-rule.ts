import { AppError } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { isConflictOrGone, retryOnConflict, SINGLETON_ID } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import type { Proof } from "../second-factor.ts";
import { powerMails } from "./account-mails.ts";
import { type Caller, reauthenticate } from "./reauthenticate.ts";
import { readSuperadmins } from "./superadmins.ts";

/** Requires a second factor of everybody, or no longer. Whoever requires it must have one. */
export async function requireSecondFactor(deps: Deps, by: Caller, isRequired: boolean, proof: Proof) {
  const { account } = by.session;
  if (isRequired && !account.hasSecondFactor) {
    throw new AppError("conflict", {
      message: "Please set up a second factor of your own before you require one of everybody.",
    });
  }
  const isChanged = ({ requiresSecondFactor = false } = {}) => requiresSecondFactor !== isRequired;
  if (!isChanged((await deps.store.get("signInRules", SINGLETON_ID)) ?? {})) return;
  await reauthenticate(deps, by, proof);
  const what = `a second factor is ${isRequired ? "required of everybody" : "no longer required"}`;
  const mails = powerMails(deps, { account: null, by: account, what }, await readSuperadmins(deps.store));
  await retryOnConflict(async () => {
    const rules = await deps.store.get("signInRules", SINGLETON_ID);
    if (!isChanged(rules ?? {})) return;
    await deps.store.commit([
      upsert("signInRules", SINGLETON_ID, rules, { requiresSecondFactor: isRequired }),
      auditEntry(deps, by.actor, { action: isRequired ? "factor-required" : "factor-optional" }),
      ...mails,
    ]);
  }, isConflictOrGone);
}
