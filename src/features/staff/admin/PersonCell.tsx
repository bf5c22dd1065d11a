import { missing } from "#admin/screen/missing.ts";
import { hasLeft } from "../staff-days.ts";
import type { StaffRecord } from "../staff-record.ts";
import { StaffFace } from "./StaffFace.tsx";
import styles from "./StaffTable.module.css";

/** The person of a row, marked if they have left. */
export function PersonCell({ person }: { readonly person: StaffRecord }) {
  const isGone = hasLeft(person.leftOn ?? null, new Date());
  return (
    <span className={styles.person}>
      <StaffFace person={person} />
      <span className={styles.words}>
        {person.name || missing}
        {isGone && <span className={styles.gone}>No longer with us</span>}
      </span>
    </span>
  );
}
