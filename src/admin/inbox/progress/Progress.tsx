import { type ComponentPropsWithRef, useId } from "react";
import { parse } from "zod/mini";
import { progressNamed } from "#admin/inbox/list/list-filters.ts";
import { usePermission } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import {
  type ListedProgress,
  listedProgress,
  listedProgressLabels,
  type Progress,
  progressLabels,
  progressSchema,
  progressSteps,
} from "#rules/progress.ts";
import styles from "./Progress.module.css";
import { type RecordProgress, useProgress } from "./use-progress.ts";

interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "className"> {
  /** What can be chosen, after the options in `children`. */
  readonly options: readonly ListedProgress[];
}

function ProgressSelect({ options, children, ...select }: SelectProps) {
  return (
    <select {...select} className={classNames("field__control", styles.select)} name="progress">
      {children}
      {options.map((step) => (
        <option key={step} value={step}>
          {listedProgressLabels[step]}
        </option>
      ))}
    </select>
  );
}

interface FilterProps {
  /** Undefined for every step. */
  readonly progress: ListedProgress | undefined;
  readonly onChange: (progress: ListedProgress | undefined) => void;
}

/** Filters the list below it by progress. */
export function ProgressFilter({ progress, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, styles.filter)}>
      <label className={styles.label} htmlFor={id}>
        Progress
      </label>
      <ProgressSelect
        id={id}
        options={listedProgress}
        value={progress ?? ""}
        onChange={({ target }) => onChange(progressNamed(target.value))}
      >
        <option value="">All</option>
      </ProgressSelect>
    </div>
  );
}

interface FieldProps {
  readonly of: RecordProgress;
  /** The saved progress. */
  readonly progress: Progress;
}

function Choice({ of, progress }: FieldProps) {
  const id = useId();
  const { shown, choose, problem } = useProgress(of, progress);
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        Progress
      </label>
      <ProgressSelect
        id={id}
        options={progressSteps}
        value={shown}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => choose(parse(progressSchema, target.value))}
      />
      {problem !== null && (
        <p className={`field__error ${styles.problem}`} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The progress of a record, editable with the permission for it. */
export function ProgressField({ of, progress }: FieldProps) {
  if (usePermission(of.permission)) return <Choice key={of.path} of={of} progress={progress} />;
  return (
    <p className={styles.progress}>
      <span className={styles.label}>Progress</span>
      <span>{` ${progressLabels[progress]}`}</span>
    </p>
  );
}
