import { type StaffCategory, staffCategories } from "#domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { EVER, total } from "../store/total.ts";

/** Number of staff in each category. */
export async function countStaff({ store }: Pick<Deps, "store">): Promise<Record<StaffCategory, number>> {
  const counts = staffCategories.map(
    async (value) =>
      [value, total(await store.tally("staff", { index: "category", value, since: EVER }))] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<StaffCategory, number>;
}
