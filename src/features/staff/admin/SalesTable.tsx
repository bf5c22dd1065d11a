import { use } from "react";
import type { StaffRecord } from "../staff-record.ts";
import { ShowName } from "./NameDialog.tsx";
import styles from "./StaffTable.module.css";
import { type StaffColumn, StaffTable } from "./StaffTable.tsx";
import { nameOf } from "./staff-kinds.ts";
import { deleting, fieldStaffColumns } from "./staff-tables.tsx";

function ViewButton({ person }: { readonly person: StaffRecord }) {
  const show = use(ShowName);
  return (
    <button type="button" onClick={() => show(person)}>
      View<span className="visually-hidden"> {nameOf(person)}</span>
    </button>
  );
}

const columns: readonly StaffColumn[] = [
  ...fieldStaffColumns,
  { heading: "View", className: styles.opener, cell: (person) => <ViewButton person={person} /> },
  deleting,
];

interface Props {
  readonly records: readonly StaffRecord[];
}

/** The older list of sales staff, in its documented columns (admin-back-office §2). */
export const SalesTable = ({ records }: Props) => (
  <StaffTable caption="Sales staff" records={records} columns={columns} className={styles.field} />
);
