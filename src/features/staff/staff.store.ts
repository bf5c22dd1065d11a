import { boolean, text } from "drizzle-orm/pg-core";
import { formatDate } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import { noun } from "#server/store/noun.ts";
import { type Column, column, createdDate, serial } from "#server/store/sheet.ts";
import { type StaffCategory, socialLinks, staffCategories } from "./staff.ts";
import type { Staff } from "./staff-record.ts";
import { staffTexts } from "./staff-texts.ts";

type StaffColumn = Column<Stored<Staff>>;

const links: StaffColumn = {
  heading: "Links",
  value: (staff) =>
    socialLinks(staff)
      .map(({ href }) => href)
      .join(" "),
};

const day = (value: string | null) => (value ? formatDate(value) : "");

const team: readonly StaffColumn[] = [
  serial,
  column("Name", "name"),
  column("Designation", "desig"),
  column("Email ID", "email"),
  column("Self-introduction", "selfIntroduction"),
  links,
  createdDate,
];

/** The form's default blood group is no medical fact until it is confirmed (spec-decisions F30). */
const bloodGroup = ({ bloodGroup: group, bloodGroupConfirmed }: Staff) =>
  group && !bloodGroupConfirmed ? `${group} (not confirmed)` : (group ?? "");

const fieldStaff: readonly StaffColumn[] = [
  serial,
  column("Name", "name"),
  column("Employee ID", "empID"),
  column("Email ID", "email"),
  column("Phone", "phone"),
  column("Full Address", "fullAddress"),
  column("Gender", "gender"),
  { heading: "Date of Birth", value: ({ dob }) => day(dob) },
  { heading: "Blood Group", value: bloodGroup },
  { heading: "Date of Joining", value: ({ dateOfJoining }) => day(dateOfJoining) },
  column("Job Role", "jobRole"),
  column("Employee Status", "employeeStatus"),
  column("Job Level", "jobLevel"),
  { heading: "No Longer Since", value: ({ leftOn }) => day(leftOn) },
  links,
];

/** The sheet of each category; days are in the firm's date format. */
const sheets: Readonly<Record<StaffCategory, readonly StaffColumn[]>> = {
  employee: team,
  sales: [...fieldStaff, createdDate],
  intern: [...fieldStaff, column("Feedback", "feedback"), createdDate],
};

export const staff = noun<Staff>()("staff", {
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
  searched: {
    category: false,
    name: true,
    email: true,
    desig: true,
    selfIntroduction: false,
    image: false,
    empID: true,
    phone: true,
    fullAddress: false,
    gender: false,
    dob: false,
    bloodGroup: false,
    dateOfJoining: false,
    jobRole: false,
    employeeStatus: false,
    jobLevel: false,
    leftOn: false,
    profileImage: false,
    businessCard: false,
    Certificate: false,
    feedback: false,
    socialmedia1: false,
    platform1: false,
    socialmedia2: false,
    platform2: false,
    socialmedia3: false,
    platform3: false,
    socialmedia4: false,
    platform4: false,
  },
  resource: "staff",
  audit: ({ name }) => name,
  personal: "id",
  arrivals: false,
  search: ({ name, empID, desig, jobRole, category }) => ({
    title: name,
    note: [empID, desig ?? jobRole].filter(Boolean).join(", "),
    category,
  }),
  bin: ({ image, profileImage, businessCard, Certificate }) => [
    image,
    profileImage,
    businessCard,
    Certificate,
  ],
  export: { type: "employee", listing: "category", sheets, unknown: staffTexts.noCategory },
});
