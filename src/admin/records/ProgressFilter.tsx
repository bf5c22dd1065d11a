import { ListFilter } from "lucide-react";
import { classNames } from "#components/ui/class-names.ts";
import type { Progress } from "#domain/progress.ts";
import leading from "./leading-icon.module.css";
import { progressNamed } from "./list-filters.ts";
import styles from "./ProgressFilter.module.css";
import { ProgressSelect } from "./ProgressSelect.tsx";

interface Props {
  /** Every step, where none is stated. */
  readonly progress: Progress | undefined;
  readonly onChange: (progress: Progress | undefined) => void;
}

/** Narrows the list that it stands over down to one step of progress. */
export function ProgressFilter({ progress, onChange }: Props) {
  return (
    <div className={classNames(leading.box, styles.filter)}>
      <ListFilter className={leading.icon} size={16} strokeWidth={1.5} aria-hidden="true" />
      <ProgressSelect
        className={leading.control}
        aria-label="Progress"
        value={progress ?? ""}
        onChange={({ target }) => onChange(progressNamed(target.value))}
      >
        <option value="">All</option>
      </ProgressSelect>
    </div>
  );
}
