import { type ReactNode, useRef } from "react";
import rows from "#admin/inbox/list/day-table.module.css";
import { useReturnPlace } from "#admin/inbox/list/return-place.ts";
import { useKeepFocus } from "#admin/inbox/list/use-keep-focus.ts";
import { useRowReach } from "#admin/inbox/list/use-row-reach.ts";
import { tableRoles } from "#admin/screen/table-roles.ts";
import { classNames } from "#kit/ui/class-names.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffTable.module.css";

export interface StaffColumn {
  readonly heading: string;
  readonly cell: (person: StaffRecord) => ReactNode;
  /** Styles the cells, and positions them where rows are too narrow for columns and become blocks. */
  readonly className?: string | undefined;
}

interface Props {
  readonly caption: string;
  readonly records: readonly StaffRecord[];
  /** After "Sl No", which comes first. */
  readonly columns: readonly StaffColumn[];
  /** Sets `--columns`, the column widths, and `--block`, the layout on phones. */
  readonly className: string | undefined;
}

/** A table of people without groups, which looks like the tables grouped by day. */
export function StaffTable({ caption, records, columns, className }: Props) {
  const table = useRef<HTMLTableElement>(null);
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
          {columns.map((column) => (
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
            {columns.map((column) => (
              <td className={column.className} key={column.heading} {...tableRoles.cell}>
                {column.cell(person)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
