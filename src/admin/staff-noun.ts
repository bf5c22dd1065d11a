import { Award, UsersRound } from "lucide-react";
import { adminApi, adminPages, withQuery } from "#addresses/admin.ts";
import { bare, formOf, type Noun } from "./noun.ts";

const staffProfiles: Readonly<Record<string, string>> = {
  employee: adminPages.teamMember,
  sales: adminPages.salesPerson,
  intern: adminPages.intern,
};

/** The people of the firm, in their three categories. */
export const staff = {
  icon: UsersRound,
  tab: { title: "Employee Management", plain: "Team", group: "people" },
  permission: "staff:read",
  pages: {
    staff: adminPages.staff,
    teamMember: adminPages.teamMember,
    teamMemberForm: adminPages.teamMemberForm,
    sales: adminPages.sales,
    salesPerson: adminPages.salesPerson,
    salesPersonForm: adminPages.salesPersonForm,
    intern: adminPages.intern,
    internForm: adminPages.internForm,
    staffImport: adminPages.staffImport,
  },
  restricted: {
    staffImport: "staff:write",
    teamMemberForm: "staff:write",
    salesPersonForm: "staff:write",
    internForm: "staff:write",
  },
  screens: "staff",
  firstCall: null,
  records: {
    title: "Staff",
    itemNames: ["person", "people"],
    list: adminPages.staff,
    searched: {
      "team members": `${adminPages.staff}?tab=Employee`,
      "sales people": `${adminPages.staff}?tab=Sales`,
      interns: `${adminPages.staff}?tab=Intern`,
    },
    urlOf: ({ _id, category = "" }) =>
      withQuery(staffProfiles[category] ?? adminPages.staff, category in staffProfiles ? { id: _id } : {}),
    restore: adminApi.staffRestore,
  },
  actions: {
    "Add an employee": [formOf(adminPages.teamMemberForm), "staff:write"],
    "Add a sales person": [formOf(adminPages.salesPersonForm), "staff:write"],
    "Add an intern": [formOf(adminPages.internForm), "staff:write"],
  },
  audited: ["staff record", "Staff"],
  exported: { employee: "staff" },
} as const satisfies Noun;

/** What people were given in writing, also those whose record is gone. */
export const certificates = {
  ...bare,
  icon: Award,
  tab: { title: "Certificates", group: "people" },
  permission: "staff:read",
  pages: { certificates: adminPages.certificates },
  screens: "certificate",
  records: {
    title: "Certificates",
    itemNames: ["certificate", "certificates"],
    list: adminPages.certificates,
    searched: { certificates: adminPages.certificates },
    urlOf: ({ _id: id }) => withQuery(adminPages.certificates, { id }),
    restore: null,
  },
  audited: ["certificate", "Certificates"],
} as const satisfies Noun;
