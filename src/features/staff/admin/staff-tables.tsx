import type { ReactNode } from "react";
import { missing } from "#admin/screen/missing.ts";
import type { StaffCategory } from "../staff.ts";
import type { StaffRecord } from "../staff-record.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { PersonCell } from "./PersonCell.tsx";
import styles from "./StaffTable.module.css";
import { type StaffColumn, StaffTable } from "./StaffTable.tsx";
import { nameOf, profileAddress } from "./staff-kinds.ts";

interface Props {
  readonly records: readonly StaffRecord[];
}

const name: StaffColumn = {
  heading: "Name",
  className: styles.name,
  cell: (person) => <PersonCell person={person} />,
};

const email: StaffColumn = {
  heading: "Email ID",
  className: styles.email,
  cell: (person) => person.email || missing,
};

const opener: StaffColumn = {
  heading: "View profile",
  className: styles.opener,
  cell: (person) => (
    <a href={profileAddress(person)} data-opens-row>
      View profile<span className="visually-hidden"> of {nameOf(person)}</span>
    </a>
  ),
};

export const deleting: StaffColumn = {
  heading: "Delete",
  className: styles.deleting,
  cell: (person) => <DeleteButton person={person} />,
};

const teamColumns: readonly StaffColumn[] = [
  name,
  { heading: "Designation", className: styles.role, cell: ({ desig }) => desig || missing },
  email,
  opener,
  deleting,
];

/** The columns that identify sales staff and interns. */
export const fieldStaffColumns: readonly StaffColumn[] = [
  name,
  { heading: "Employee ID", className: styles.empID, cell: ({ empID }) => empID || missing },
  email,
  { heading: "Phone", className: styles.phone, cell: ({ phone }) => phone || missing },
];

const allOfFieldStaff = [...fieldStaffColumns, opener, deleting];

/** The table of each category. */
export const staffTables: Readonly<Record<StaffCategory, (props: Props) => ReactNode>> = {
  employee: ({ records }) => (
    <StaffTable caption="The team" records={records} columns={teamColumns} className={styles.team} />
  ),
  sales: ({ records }) => (
    <StaffTable caption="Sales staff" records={records} columns={allOfFieldStaff} className={styles.field} />
  ),
  intern: ({ records }) => (
    <StaffTable caption="Interns" records={records} columns={allOfFieldStaff} className={styles.field} />
  ),
};
