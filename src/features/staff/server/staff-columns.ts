import { formatDate } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Column } from "#server/http/csv.ts";
import { type Staff, type StaffCategory, socialLinks } from "../staff.ts";

type StaffColumn = Column<Stored<Staff>>;

const serial: StaffColumn = { heading: "Sl No", value: (_, position) => position };

const created: StaffColumn = { heading: "Created Date", value: ({ createdAt }) => formatDate(createdAt) };

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
  { heading: "Name", value: ({ name }) => name },
  { heading: "Designation", value: ({ desig }) => desig ?? "" },
  { heading: "Email ID", value: ({ email }) => email },
  { heading: "Self-introduction", value: ({ selfIntroduction }) => selfIntroduction ?? "" },
  links,
  created,
];

/** The form's default blood group is no medical fact until it is confirmed (spec-decisions F30). */
const bloodGroup = ({ bloodGroup: group, bloodGroupConfirmed }: Staff) =>
  group && !bloodGroupConfirmed ? `${group} (not confirmed)` : (group ?? "");

const fieldStaff: readonly StaffColumn[] = [
  serial,
  { heading: "Name", value: ({ name }) => name },
  { heading: "Employee ID", value: ({ empID }) => empID ?? "" },
  { heading: "Email ID", value: ({ email }) => email },
  { heading: "Phone", value: ({ phone }) => phone ?? "" },
  { heading: "Full Address", value: ({ fullAddress }) => fullAddress ?? "" },
  { heading: "Gender", value: ({ gender }) => gender ?? "" },
  { heading: "Date of Birth", value: ({ dob }) => day(dob) },
  { heading: "Blood Group", value: bloodGroup },
  { heading: "Date of Joining", value: ({ dateOfJoining }) => day(dateOfJoining) },
  { heading: "Job Role", value: ({ jobRole }) => jobRole ?? "" },
  { heading: "Employee Status", value: ({ employeeStatus }) => employeeStatus ?? "" },
  { heading: "Job Level", value: ({ jobLevel }) => jobLevel ?? "" },
  { heading: "No Longer Since", value: ({ leftOn }) => day(leftOn) },
  links,
];

/** The sheet of each category; days are in the firm's date format. */
export const staffColumns: Readonly<Record<StaffCategory, readonly StaffColumn[]>> = {
  employee: team,
  sales: [...fieldStaff, created],
  intern: [...fieldStaff, { heading: "Feedback", value: ({ feedback }) => feedback ?? "" }, created],
};
