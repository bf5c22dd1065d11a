import type { StaffCategory } from "#domain/staff/staff.ts";

/** The tabs of the staff list, as named in its URL (admin-back-office §2). */
export const staffTabs = { employee: "Employee", sales: "Sales", intern: "Intern" } as const satisfies Record<
  StaffCategory,
  string
>;

type StaffTab = (typeof staffTabs)[StaffCategory];

/** The tab named in the URL, or else that of the category. */
export const tabIn = (named: string | undefined, category: StaffCategory): StaffTab =>
  Object.values(staffTabs).find((tab) => tab === named) ?? staffTabs[category];
