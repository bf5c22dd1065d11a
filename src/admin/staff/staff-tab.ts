import type { StaffCategory } from "#domain/staff/staff.ts";

/** The tabs of the staff list, as its address names them (admin-back-office §2). */
export const staffTabs = { employee: "Employee", sales: "Sales", intern: "Intern" } as const satisfies Record<
  StaffCategory,
  string
>;

export type StaffTab = (typeof staffTabs)[StaffCategory];

/** The tab that an address names, or else the one that belongs to the category. */
export const tabIn = (named: string | undefined, category: StaffCategory): StaffTab =>
  Object.values(staffTabs).find((tab) => tab === named) ?? staffTabs[category];
