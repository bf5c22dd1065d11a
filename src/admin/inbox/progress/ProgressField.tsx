import { useId } from "react";
import { parse } from "zod/mini";
import { usePermission } from "#admin/session/account.ts";
import { type Progress, progressLabels, progressSchema } from "#rules/progress.ts";
import styles from "./Progress.module.css";
import { ProgressSelect } from "./ProgressSelect.tsx";
import { type RecordProgress, useProgress } from "./use-progress.ts";

interface Props {
  readonly of: RecordProgress;
  /** The saved progress. */
  readonly progress: Progress;
}

function Choice({ of, progress }: Props) {
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
export function ProgressField({ of, progress }: Props) {
  if (usePermission(of.permission)) return <Choice key={of.path} of={of} progress={progress} />;
  return (
    <p className={styles.progress}>
      <span className={styles.label}>Progress</span> {progressLabels[progress]}
    </p>
  );
}
