import { text } from "drizzle-orm/pg-core";
import { labelsOf } from "#rules/noun-fields.ts";
import { collection } from "#server/store/collection.ts";
import { staffCategories, staffTexts } from "../staff.ts";
import { recordFields, type Staff, staffPictures, teamMemberFields } from "../staff-fields.ts";
import { staffSheets } from "./staff-sheets.store.ts";

const published = { ...teamMemberFields, ...staffPictures.employee };

export const staff = collection<Staff>()("staff", {
  fields: recordFields,
  table: {
    columns: {
      category: text({ enum: staffCategories }).notNull(),
      // Without checks: a choice may be withdrawn while people still have it.
      gender: text(),
      bloodGroup: text(),
      jobRole: text(),
      employeeStatus: text(),
      jobLevel: text(),
    },
    unique: { empID: { field: "empID" } },
    listings: { category: "category" },
    // Sales staff and interns are verified by employee ID, so they must have one.
    checks: { staff_identity_check: "category = 'employee' or emp_id is not null" },
  },
  search: {
    result: ({ name, empID, desig, jobRole, category }) => ({
      title: name,
      note: [empID, desig ?? jobRole].filter(Boolean).join(", "),
      category,
    }),
  },
  privacy: {
    retention: {
      notice: "Sales and intern records",
      months: 36,
      // Team members have no such day: whoever leaves is deleted.
      begins:
        async () =>
        ({ leftOn }) =>
          leftOn || null,
      mayBeginEarlier: true,
    },
  },
  office: {
    resource: "staff",
    audit: ({ name }) => name,
    viewsLoggedBy: "id",
    trash: true,
    // The team is published, and of it nothing but what its form asks.
    history: {
      words: async () => ({ labels: labelsOf(published) }),
      fields: Object.keys(published),
      files: ["image"],
      of: ({ category }) => category === "employee",
    },
  },
  export: { type: "employee", listing: "category", sheets: staffSheets, unknown: staffTexts.noCategory },
});
