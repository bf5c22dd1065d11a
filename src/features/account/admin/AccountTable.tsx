import type { ReactNode } from "react";
import { tableRoles } from "#admin/screen/table-roles.ts";
import styles from "./AccountTable.module.css";

const columns = [
  { heading: "Sl No", className: styles.serial },
  { heading: "Username", className: styles.name },
  { heading: "Email", className: styles.email },
  { heading: "Role", className: styles.role },
  { heading: "Password", className: styles.password },
  { heading: "Status", className: styles.status },
  { heading: "Actions", className: styles.actions },
];

/** Table of accounts, whose rows the screen passes in. */
export function AccountTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className={styles.table} {...tableRoles.table}>
      <caption className="visually-hidden">Admin accounts, newest first</caption>
      <thead className={styles.head} {...tableRoles.group}>
        <tr className={styles.headings} {...tableRoles.row}>
          {columns.map(({ heading, className }) => (
            <th className={className} scope="col" key={heading} {...tableRoles.columnHeader}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows} {...tableRoles.group}>
        {children}
      </tbody>
    </table>
  );
}
