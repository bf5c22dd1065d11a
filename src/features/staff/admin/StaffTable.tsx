import { type ReactNode, useRef, useState } from "react";
import rows from "#admin/list/day-table.module.css";
import { useReturnPlace } from "#admin/list/return-place.ts";
import { useKeepFocus, useRowReach } from "#admin/list/row-focus.ts";
import { tableRoles } from "#admin/list/TableSkeleton.tsx";
import { missing } from "#admin/screen/missing.ts";
import { usePermission } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { webpVariant } from "#rules/picture.ts";
import type { StaffCategory } from "../staff.ts";
import { hasLeft } from "../staff-days.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffTable.module.css";
import { nameOf, profileUrl } from "./staff-kinds.ts";
import { DeleteButton } from "./staff-removal.tsx";

const initialsOf = (name: string | null | undefined) =>
  (name ?? "")
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("");

/**
 * A person's photo beside their name, or their initials if it is missing or fails to load. Every photo is 400 by 286
 * pixels (admin-back-office §9).
 */
function StaffFace({ person }: { readonly person: StaffRecord }) {
  const [failed, setFailed] = useState<string | null>(null);
  const photo = person.image || person.profileImage;
  if (!photo || failed === photo)
    return (
      <span className={styles.face} aria-hidden="true">
        {initialsOf(person.name)}
      </span>
    );
  return (
    <img
      className={styles.face}
      src={webpVariant(photo, "small")}
      width={400}
      height={286}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo)}
    />
  );
}

/** The person of a row, marked if they have left. */
function PersonCell({ person }: { readonly person: StaffRecord }) {
  const isGone = hasLeft(person.leftOn ?? null, new Date());
  return (
    <span className={styles.person}>
      <StaffFace person={person} />
      <span className={styles.words}>
        <span translate="no">{person.name || missing}</span>
        {isGone && <span className={styles.gone}>No longer with us</span>}
      </span>
    </span>
  );
}

export interface StaffColumn {
  readonly heading: string;
  readonly cell: (person: StaffRecord) => ReactNode;
  /** Addresses or numbers, which a browser must not translate. */
  readonly verbatim?: true;
  /** Styles the cells, and positions them where rows are too narrow for columns and become blocks. */
  readonly className?: string | undefined;
}

interface TableProps {
  readonly caption: string;
  readonly records: readonly StaffRecord[];
  /** After "Sl No", which comes first. */
  readonly columns: readonly StaffColumn[];
  /** Sets `--columns`, the column widths, and `--block`, the layout on phones. */
  readonly className: string | undefined;
}

/** A table of people without groups, which looks like the tables grouped by day. */
export function StaffTable({ caption, records, columns, className }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const mayDelete = usePermission("staff:write");
  const shown = mayDelete ? columns : columns.filter((column) => column !== deleting);
  useKeepFocus(table);
  useReturnPlace(table);
  useRowReach(table);

  return (
    <table className={classNames(rows.table, styles.staff, className)} ref={table} {...tableRoles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={rows.head} {...tableRoles.group}>
        <tr className={rows.headings} {...tableRoles.row}>
          <th className={rows.serial} scope="col" {...tableRoles.columnHeader}>
            Sl No
          </th>
          {shown.map((column) => (
            <th className={column.className} scope="col" key={column.heading} {...tableRoles.columnHeader}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={rows.day} {...tableRoles.group}>
        {records.map((person, at) => (
          <tr className={rows.row} key={person._id} {...tableRoles.row}>
            <td className={rows.serial} {...tableRoles.cell}>
              {at + 1}
            </td>
            {shown.map((column) => (
              <td
                className={column.className}
                translate={column.verbatim && "no"}
                key={column.heading}
                {...tableRoles.cell}
              >
                {column.cell(person)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ListedProps {
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
  verbatim: true,
};

const opener: StaffColumn = {
  heading: "View profile",
  className: styles.opener,
  cell: (person) => (
    <a href={profileUrl(person)} data-opens-row>
      View profile<span className="visually-hidden">{` of ${nameOf(person)}`}</span>
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
  { heading: "Employee ID", className: styles.empID, cell: ({ empID }) => empID || missing, verbatim: true },
  email,
  { heading: "Phone", className: styles.phone, cell: ({ phone }) => phone || missing, verbatim: true },
];

const allOfFieldStaff = [...fieldStaffColumns, opener, deleting];

/** The table of each category. */
export const staffTables: Readonly<Record<StaffCategory, (props: ListedProps) => ReactNode>> = {
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
