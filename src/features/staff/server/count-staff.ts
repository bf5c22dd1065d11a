import type { Deps } from "#server/platform/deps.ts";
import { EVER, total } from "#server/store/total.ts";
import type { StaffCategory } from "../staff.ts";

/** Number of staff in each category. */
export async function countStaff({ store }: Pick<Deps, "store">): Promise<Record<StaffCategory, number>> {
  const count = async (value: StaffCategory) =>
    total(await store.tally("staff", { index: "category", value, since: EVER }));
  const [employee, sales, intern] = await Promise.all([count("employee"), count("sales"), count("intern")]);
  return { employee, sales, intern };
}
