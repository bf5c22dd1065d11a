import type { StaffCategory } from "../../staff.ts";
import { staffTabs } from "../staff-kinds.ts";

/** Titles of the forms, by the names of the tabs (admin-back-office §2). */
export const addTitle = (category: StaffCategory) => `Add ${staffTabs[category]} Details`;
export const editTitle = (category: StaffCategory) => `Edit ${staffTabs[category]} Details`;
