import type { Stored } from "#rules/record.ts";
import { type Column, createdDate, exportedFields, serial } from "#server/store/sheet.ts";
import { type StaffCategory, socialLinks } from "../staff.ts";
import { internFields, type Staff, salesPersonFields, teamMemberFields } from "../staff-fields.ts";
import { ALL_LINKS } from "../staff-import.ts";

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

/** The columns of the export by category. */
export const staffSheets: Readonly<Record<StaffCategory, readonly SheetColumn[]>> = {
  employee: [serial, ...exportedFields<Staff>(teamMemberFields), links, createdDate],
  sales: [serial, ...salesPerson, createdDate],
  intern: [serial, ...salesPerson, ...exportedFields<Staff>({ feedback }), createdDate],
};
