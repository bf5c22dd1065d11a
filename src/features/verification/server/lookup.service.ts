import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Deps } from "#server/platform/deps.ts";
import { expiresAfter } from "#server/platform/expires-after.ts";
import { type VerifiedEmployee, verificationTexts } from "../verification.ts";
import { verifiedView } from "./verified-view.ts";

/** How long the record of a lookup is kept. */
const LOG_DAYS = 365;

/**
 * The employee with this ID, as visitors may see them; throws `not_found` if there is none. The lookup is recorded
 * either way, by the same reads and writes, so that both take equally long.
 */
export async function lookUpEmployee(deps: Deps, empID: string): Promise<VerifiedEmployee> {
  const staff = await deps.store.find("staff", "empID", empID);
  const expiresAt = expiresAfter(deps, LOG_DAYS * DAY_MS);
  await deps.store.commit([
    { insert: "lookups", id: deps.newId(), document: { staffId: staff?._id ?? null, expiresAt } },
  ]);
  if (!staff) throw new AppError("not_found", { message: verificationTexts.unknown });
  return verifiedView(deps, staff);
}
