import { boolean, text } from "drizzle-orm/pg-core";
import { formatDate } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { collection } from "#server/store/collection.ts";
import { type Column, createdDate, everyField, serial } from "#server/store/sheet.ts";
import { type StaffCategory, socialLinks, staffCategories } from "../staff.ts";
import type { InternFields, SalesPersonFields, TeamMemberFields } from "../staff-form.ts";
import { ALL_LINKS } from "../staff-import.ts";
import type { Staff } from "../staff-record.ts";
import { staffTexts } from "../staff-texts.ts";

type TeamMember = Pick<Staff, keyof TeamMemberFields>;
type SalesPerson = Pick<Staff, keyof SalesPersonFields>;
type Intern = Pick<Staff, keyof InternFields>;

/** All links share one column. */
const links = {
  platform1: {
    heading: "Links",
    field: ALL_LINKS,
    value: (person: TeamMember | SalesPerson) =>
      socialLinks(person)
        .map(({ href }) => href)
        .join(" "),
  },
  platform2: false,
  platform3: false,
  platform4: false,
  socialmedia1: false,
  socialmedia2: false,
  socialmedia3: false,
  socialmedia4: false,
} as const;

const day = (value: string | null) => (value ? formatDate(value) : "");

/** The form's default blood group is no medical fact until it is confirmed. */
const bloodGroup = ({ bloodGroup: group, bloodGroupConfirmed }: SalesPerson) =>
  group && !bloodGroupConfirmed ? `${group} (not confirmed)` : (group ?? "");

const teamMember = everyField<TeamMember>({
  name: "Name",
  desig: "Designation",
  email: "Email ID",
  selfIntroduction: "Self-introduction",
  ...links,
});

const salesPerson = {
  name: "Name",
  empID: "Employee ID",
  email: "Email ID",
  phone: "Phone",
  fullAddress: "Full Address",
  gender: "Gender",
  dob: { heading: "Date of Birth", value: ({ dob }: SalesPerson) => day(dob) },
  bloodGroup: { heading: "Blood Group", value: bloodGroup },
  bloodGroupConfirmed: false,
  dateOfJoining: {
    heading: "Date of Joining",
    value: ({ dateOfJoining }: SalesPerson) => day(dateOfJoining),
  },
  jobRole: "Job Role",
  employeeStatus: "Employee Status",
  jobLevel: "Job Level",
  leftOn: { heading: "No Longer Since", value: ({ leftOn }: SalesPerson) => day(leftOn) },
  ...links,
} as const;

/** The sheet of each category, with all fields of its form; days are in the firm's date format. */
const sheets: Readonly<Record<StaffCategory, readonly Column<Stored<Staff>>[]>> = {
  employee: [serial, ...teamMember, createdDate],
  sales: [serial, ...everyField<SalesPerson>(salesPerson), createdDate],
  intern: [serial, ...everyField<Intern>({ ...salesPerson, feedback: "Feedback" }), createdDate],
};

export const staff = collection<Staff>()("staff", {
  persons: {
    fields: {
      name: "name",
      email: "email",
      desig: "other",
      selfIntroduction: "other",
      image: "other",
      empID: "employeeId",
      phone: "phone",
      fullAddress: "other",
      gender: "other",
      dob: "other",
      bloodGroup: "other",
      dateOfJoining: "other",
      jobRole: "other",
      employeeStatus: "other",
      jobLevel: "other",
      leftOn: "other",
      profileImage: "other",
      businessCard: "other",
      Certificate: "other",
      feedback: "other",
      socialmedia1: "other",
      platform1: "other",
      socialmedia2: "other",
      platform2: "other",
      socialmedia3: "other",
      platform3: "other",
      socialmedia4: "other",
      platform4: "other",
    },
  },
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
  columns: {
    category: text({ enum: staffCategories }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    desig: text(),
    selfIntroduction: text(),
    image: text(),
    empID: text(),
    phone: text(),
    fullAddress: text(),
    gender: text(),
    dob: text(),
    bloodGroup: text(),
    bloodGroupConfirmed: boolean(),
    dateOfJoining: text(),
    jobRole: text(),
    employeeStatus: text(),
    jobLevel: text(),
    leftOn: text(),
    profileImage: text(),
    businessCard: text(),
    Certificate: text(),
    feedback: text(),
    socialmedia1: text().notNull(),
    platform1: text().notNull(),
    socialmedia2: text().notNull(),
    platform2: text().notNull(),
    socialmedia3: text().notNull(),
    platform3: text().notNull(),
    socialmedia4: text().notNull(),
    platform4: text().notNull(),
  },
  unique: { empID: { field: "empID" } },
  listings: { category: "category" },
  // Sales staff and interns are verified by employee ID, so they must have one.
  checks: { staff_identity_check: "category = 'employee' or emp_id is not null" },
  searched: ["name", "email", "desig", "empID", "phone"],
  resource: "staff",
  audit: ({ name }) => name,
  viewsLoggedBy: "id",
  search: ({ name, empID, desig, jobRole, category }) => ({
    title: name,
    note: [empID, desig ?? jobRole].filter(Boolean).join(", "),
    category,
  }),
  trash: true,
  // The team is published, and of it nothing but what its form asks.
  history: {
    words: async () => ({ labels: (await import("../staff-labels.ts")).publishedLabels }),
    fields: ["name", "desig", "email", "selfIntroduction", ...Object.keys(links), "image"],
    files: ["image"],
    of: ({ category }) => category === "employee",
  },
  export: { type: "employee", listing: "category", sheets, unknown: staffTexts.noCategory },
});
