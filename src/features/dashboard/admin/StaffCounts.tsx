import type { Dashboard } from "#features/dashboard/dashboard.ts";
import { listUrl, staffTabs } from "#features/staff/admin/staff-kinds.ts";
import screen from "./dashboard.module.css";
import styles from "./StaffCounts.module.css";

interface Props {
  readonly staff: NonNullable<Dashboard["staff"]>;
}

/** The number of people in each category, with bars for comparison. */
export function StaffCounts({ staff }: Props) {
  const most = Math.max(1, ...staff.map(({ count }) => count));
  return (
    <section aria-labelledby="staff-heading">
      <h2 className={screen.heading} id="staff-heading">
        Staff
      </h2>
      <table className={styles.table}>
        <caption className="visually-hidden">Staff by category</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Category</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {staff.map(({ category, count }) => (
            <tr className={styles.row} key={category}>
              <th scope="row">
                <a href={listUrl(category)}>{staffTabs[category]}</a>
              </th>
              <td>
                <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height="8" />
                </svg>
                <span>{count.toLocaleString("en-IN")}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
