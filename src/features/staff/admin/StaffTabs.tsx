import { useQuery } from "@tanstack/react-query";
import { classNames } from "#kit/ui/class-names.ts";
import { type StaffCategory, staffCategories } from "../staff.ts";
import { staffTexts } from "../staff-texts.ts";
import styles from "./StaffTabs.module.css";
import { staffCountsQuery } from "./staff.queries.ts";
import { listAddress } from "./staff-kinds.ts";
import { staffTabs } from "./staff-tab.ts";

/** Links to the three staff lists, each of which has its own URL. */
export function StaffTabs({ current }: { readonly current: StaffCategory }) {
  const { data: counts } = useQuery(staffCountsQuery);
  return (
    <>
      <nav className={styles.tabs} aria-label="Staff categories">
        {staffCategories.map((category) => (
          <a
            className={classNames(styles.tab, category === current && styles.current)}
            key={category}
            href={listAddress(category)}
            aria-current={category === current ? "page" : undefined}
          >
            {staffTabs[category]}
            {counts !== undefined && (
              <span className={styles.count}>{counts[category].toLocaleString("en-IN")}</span>
            )}
          </a>
        ))}
      </nav>
      {current === "employee" && <p className={styles.hint}>{staffTexts.notVerifiable}</p>}
    </>
  );
}
