import type { StaffCategory } from "../staff.ts";

/** The tabs of the staff list, as named in its URL (admin-back-office §2). */
export const staffTabs = { employee: "Employee", sales: "Sales", intern: "Intern" } as const satisfies Record<
  StaffCategory,
  string
>;

const isCategory = (key: string): key is StaffCategory => key in staffTabs;

/** The category of the tab named in the URL, or else the other. */
export const categoryIn = (tab: string | undefined, other: StaffCategory): StaffCategory =>
  Object.keys(staffTabs)
    .filter(isCategory)
    .find((category) => staffTabs[category] === tab) ?? other;
