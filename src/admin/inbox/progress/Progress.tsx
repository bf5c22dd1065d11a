import { type ComponentPropsWithRef, useId } from "react";
import { parse } from "zod/mini";
import { progressNamed } from "#admin/inbox/list/list-filters.ts";
import { usePermission } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { type Progress, progressLabels, progressSchema, progressSteps } from "#rules/progress.ts";
import styles from "./Progress.module.css";
import { type RecordProgress, useProgress } from "./use-progress.ts";

/** A select with the steps of progress, after the options in `children`. */
function ProgressSelect({ children, ...select }: Omit<ComponentPropsWithRef<"select">, "className">) {
  return (
    <select {...select} className={classNames("field__control", styles.select)} name="progress">
      {children}
      {progressSteps.map((step) => (
        <option key={step} value={step}>
          {progressLabels[step]}
        </option>
      ))}
    </select>
  );
}

interface FilterProps {
  /** Undefined for every step. */
  readonly progress: Progress | undefined;
  readonly onChange: (progress: Progress | undefined) => void;
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
