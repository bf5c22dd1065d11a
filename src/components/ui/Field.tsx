import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Field.module.css";

/** What every field says, whatever its control. */
export interface FieldTexts {
  readonly label: string;
  /** Stands below the control all the time. */
  readonly hint?: string | undefined;
  /** Stands below the control while its value is wrong. */
  readonly error?: string | undefined;
  /** Anything else that is worth saying below the control, announced as it appears. */
  readonly note?: ReactNode;
  /** Says so beside the label. Fields are required unless they say otherwise. */
  readonly optional?: boolean | undefined;
  /** Takes the whole width of its grid. */
  readonly wide?: boolean | undefined;
}

/** What ties a control to its label and its texts. */
interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and below it the texts about it. */
export function Field({ label, hint, error, note, optional = false, wide = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: ControlProps = {
    id,
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className={classNames("field", wide && "field--wide")}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {children(control)}
      <div className={styles.texts} aria-live="polite">
        {hint && (
          <p className="field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {note}
        {error && (
          <p className="field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
