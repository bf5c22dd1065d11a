import { text } from "drizzle-orm/pg-core";
import { labelsOf } from "#rules/noun-fields.ts";
import type { Stored } from "#rules/record.ts";
import { collection } from "#server/store/collection.ts";
import { type Column, createdDate, exportedFields, serial } from "#server/store/sheet.ts";
import { type StaffCategory, socialLinks, staffCategories } from "../staff.ts";
import {
  internFields,
  recordFields,
  type Staff,
  salesPersonFields,
  staffPictures,
  teamMemberFields,
} from "../staff-fields.ts";
import { ALL_LINKS } from "../staff-import.ts";
import { staffTexts } from "../staff-texts.ts";

type SheetColumn = Column<Stored<Staff>>;

/** All links share one column. */
const links: SheetColumn = {
  heading: "Links",
  field: ALL_LINKS,
  value: (person) =>
    socialLinks(person)
      .map(({ href }) => href)
      .join(" "),
};

/** The form's default blood group is no medical fact until it is confirmed. */
const bloodGroup: SheetColumn["value"] = ({ bloodGroup: group, bloodGroupConfirmed }) =>
  group && !bloodGroupConfirmed ? `${group} (not confirmed)` : (group ?? "");

// The documented order, which is not that of the form.
const { name, empID, email, phone, fullAddress, ...others } = salesPersonFields;
const salesPerson = [
  ...exportedFields<Staff>({ name, empID, email, phone, fullAddress, ...others }, { bloodGroup }),
  links,
];

const { feedback } = internFields;

const sheets: Readonly<Record<StaffCategory, readonly SheetColumn[]>> = {
  employee: [serial, ...exportedFields<Staff>(teamMemberFields), links, createdDate],
  sales: [serial, ...salesPerson, createdDate],
  intern: [serial, ...salesPerson, ...exportedFields<Staff>({ feedback }), createdDate],
};

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
  export: { type: "employee", listing: "category", sheets, unknown: staffTexts.noCategory },
});
