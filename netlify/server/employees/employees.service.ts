import type { Stored } from "#domain/document.ts";
import type { Staff, StaffCategory } from "#domain/staff.ts";
import type { Deps } from "../deps.ts";
import type { ReadPage } from "../http/list.ts";
import { staffRecord } from "./staff-views.ts";

/** Whole records of a category, or of all, newest first. */
export const readStaff =
  (deps: Deps, category?: StaffCategory): ReadPage<Stored<Staff>> =>
  async ({ limit, cursor, search }) => {
    const part = { limit, cursor, search };
    const { items, nextCursor } = await deps.store.page(
      "staff",
      category ? { ...part, index: "category", value: category } : part,
    );
    return { items: items.map((staff) => staffRecord(deps, staff)), nextCursor };
  };
