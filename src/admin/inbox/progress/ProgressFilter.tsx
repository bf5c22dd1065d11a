import { useId } from "react";
import { progressNamed } from "#admin/inbox/list/list-filters.ts";
import { classNames } from "#kit/ui/class-names.ts";
import type { Progress } from "#rules/progress.ts";
import styles from "./Progress.module.css";
import { ProgressSelect } from "./ProgressSelect.tsx";

interface Props {
  /** Undefined for every step. */
  readonly progress: Progress | undefined;
  readonly onChange: (progress: Progress | undefined) => void;
}

/** Filters the list below it by progress. */
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
