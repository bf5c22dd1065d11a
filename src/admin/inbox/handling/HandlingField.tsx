import { type ReactNode, useId } from "react";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import styles from "./HandlingField.module.css";
import type { useHandling } from "./use-handling.ts";

/** A field that the administrator may not change. */
export const FixedField = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p className={styles.field}>
    <span className={styles.label}>{label}</span>
    <span>{` ${value}`}</span>
  </p>
);

const HandlingProblem = ({ problem, id }: { readonly problem: string | null; readonly id?: string }) =>
  problem !== null && (
    <p className={`field__error ${styles.problem}`} id={id} role="alert">
      {problem}
    </p>
  );

interface QuestionProps<T> {
  readonly handling: ReturnType<typeof useHandling<T>>;
  readonly nameOf: (value: T) => string;
}

/** Asked if somebody else has changed the record meanwhile. */
function HandlingQuestion<T>({ handling, nameOf }: QuestionProps<T>) {
  const { question, insist, closeQuestion } = handling;
  return (
    <ConfirmDialog
      open={question !== null}
      question="Someone else changed this first"
      confirm={`Set “${question ? nameOf(question.chosen) : ""}” anyway`}
      cancel="Leave it"
      onConfirm={() => insist()}
      onClose={closeQuestion}
    >
      <p>{question?.text}</p>
    </ConfirmDialog>
  );
}

interface Props<T> extends QuestionProps<T> {
  readonly label: string;
  readonly children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A field of how a record is dealt with: its control, what went wrong, and the question if somebody else was faster. */
export function HandlingField<T>({ label, handling, nameOf, children }: Props<T>) {
  const id = useId();
  const { problem } = handling;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": problem === null ? undefined : `${id}-problem` })}
      <HandlingProblem problem={problem} id={`${id}-problem`} />
      <HandlingQuestion handling={handling} nameOf={nameOf} />
    </div>
  );
}
