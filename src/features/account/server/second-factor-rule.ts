import { AppError } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { ONLY } from "#server/store/collections.ts";
import { isConflictOrGone, retryOnConflict } from "#server/store/retry-on-conflict.ts";
import { upsert } from "#server/store/writes.ts";
import type { Owner } from "./second-factors.service.ts";

/** Requires a second factor of everybody, or no longer. Whoever requires it must have one. */
export async function requireSecondFactor(deps: Deps, { session, actor }: Owner, isRequired: boolean) {
  if (isRequired && !session.account.hasSecondFactor) {
    throw new AppError("conflict", {
      message: "Please set up a second factor of your own before you require one of everybody.",
    });
  }
  await retryOnConflict(async () => {
    const rules = await deps.store.get("signInRules", ONLY);
    if ((rules?.requiresSecondFactor ?? false) === isRequired) return;
    await deps.store.commit([
      upsert("signInRules", ONLY, rules, { requiresSecondFactor: isRequired }),
      auditEntry(deps, actor, { action: isRequired ? "factor-required" : "factor-optional" }),
    ]);
  }, isConflictOrGone);
}
