import { getPagePath } from "@nanostores/router";
import { $page } from "#admin/app/router.ts";
import type { ItemNames } from "#admin/noun.ts";
import type { StaffCategory } from "../staff.ts";
import type { StaffRecord } from "../staff-record.ts";

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

interface StaffKind {
  readonly itemNames: ItemNames;
  /** Label of the button that opens an empty form. */
  readonly add: string;
  /** Start of the name of a dated export; the documented name comes from the category. */
  readonly datedName: string;
  /** A description of the list, below the title. */
  readonly subtitle: string;
  /** What deleting one of them does, after the name. */
  readonly deletion: string;
}

const noLongerVerified = "disappears from the lists, and can no longer be verified.";

/** The texts about each category. */
export const staffKinds: Readonly<Record<StaffCategory, StaffKind>> = {
  employee: {
    itemNames: ["team member", "team members"],
    add: "Add Employee",
    datedName: "employees",
    subtitle: "The team that visitors see on the about page, newest first",
    deletion: "disappears from the list, and from the about page.",
  },
  sales: {
    itemNames: ["sales person", "sales people"],
    add: "Add Sales",
    datedName: "sales",
    subtitle: "Sales staff, whom visitors can verify by their employee ID, newest first",
    deletion: noLongerVerified,
  },
  intern: {
    itemNames: ["intern", "interns"],
    add: "Add Intern",
    datedName: "interns",
    subtitle: "Interns, whom visitors can verify by their employee ID, newest first",
    deletion: noLongerVerified,
  },
};

const pages = {
  employee: { profile: "teamMember", form: "teamMemberForm" },
  sales: { profile: "salesPerson", form: "salesPersonForm" },
  intern: { profile: "intern", form: "internForm" },
} as const satisfies Record<StaffCategory, object>;

export const listUrl = (category: StaffCategory, search = "") =>
  getPagePath($page, "staff", {}, { tab: staffTabs[category], ...(search && { search }) });

export const profileUrl = ({ _id, category }: Pick<StaffRecord, "_id" | "category">) =>
  getPagePath($page, pages[category].profile, {}, { id: _id });

/** URL of the form of a record, or of an empty form; it includes the tab to return to. */
export const formUrl = (category: StaffCategory, id?: string) =>
  getPagePath($page, pages[category].form, id === undefined ? {} : { id }, { tab: staffTabs[category] });

export const importUrl = (category: StaffCategory) =>
  getPagePath($page, "staffImport", {}, { tab: staffTabs[category] });

export const nameOf = ({ name }: Pick<StaffRecord, "name">) => name || "an unnamed person";
