import { useId } from "react";
import { progressNamed } from "#admin/records/list/list-filters.ts";
import { classNames } from "#components/ui/class-names.ts";
import type { Progress } from "#domain/progress.ts";
import styles from "./Progress.module.css";
import { ProgressSelect } from "./ProgressSelect.tsx";

interface Props {
  /** Every step, where none is stated. */
  readonly progress: Progress | undefined;
  readonly onChange: (progress: Progress | undefined) => void;
}

/** Narrows the list that it stands over down to one step of progress. */
export function ProgressFilter({ progress, onChange }: Props) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, styles.filter)}>
      <label className={styles.label} htmlFor={id}>
        Progress
      </label>
      <ProgressSelect
        id={id}
        value={progress ?? ""}
        onChange={({ target }) => onChange(progressNamed(target.value))}
      >
        <option value="">All</option>
      </ProgressSelect>
    </div>
  );
}
