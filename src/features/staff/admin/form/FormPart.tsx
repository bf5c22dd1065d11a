import type { ReactNode } from "react";
import styles from "./StaffForm.module.css";

interface Props {
  readonly title: string;
  /** A muted line below the title. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A group of related fields with a title. */
export const FormPart = ({ title, note, children }: Props) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);
