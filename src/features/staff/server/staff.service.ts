import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { ReadPage } from "#server/http/list-query.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems } from "#server/store/every-page.ts";
import type { Store } from "#server/store/store.ts";
import { unknownEmployee } from "../employee-id.ts";
import type { Staff, StaffCategory } from "../staff.ts";
import { type StaffView, staffRecord } from "./staff-views.ts";

/** Whole records of one category, or of all, newest first. */
export const readStaff =
  (deps: Deps, category?: StaffCategory): ReadPage<StaffView> =>
  async ({ limit, cursor, search }) => {
    const part = { limit, cursor, search };
    const { items, nextCursor } = await deps.store.page(
      "staff",
      category ? { ...part, index: "category", value: category } : part,
    );
    return { items: items.map((staff) => staffRecord(deps, staff)), nextCursor };
  };

/** The team, latest additions first, without sales staff and interns. */
export const readTeam = (store: Store): Promise<Stored<Staff>[]> =>
  allItems((page) => store.page("staff", { ...page, index: "category", value: "employee" }));

/** The stored record; throws `not_found` if it does not exist. */
export async function findStaff({ store }: Pick<Deps, "store">, id: string): Promise<Stored<Staff>> {
  const staff = await store.get("staff", id);
  if (!staff) throw new AppError("not_found", { message: unknownEmployee });
  return staff;
}
