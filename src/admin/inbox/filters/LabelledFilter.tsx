import { type ReactNode, useId } from "react";
import styles from "./InboxFilters.module.css";

interface Props {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** The control of a filter, with its label beside it. */
export function LabelledFilter({ label, children }: Props) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
