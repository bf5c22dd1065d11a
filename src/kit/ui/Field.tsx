import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Field.module.css";

/** The texts of every field, whatever its control. */
export interface FieldTexts {
  readonly label: string;
  /** Always shown below the control. */
  readonly hint?: string | undefined;
  /** Shown below the control while its value is invalid. */
  readonly error?: string | undefined;
  /** Any other text below the control, announced as it appears. */
  readonly note?: ReactNode;
  /** Marks the field beside its label; fields are required by default. */
  readonly optional?: boolean | undefined;
  /** Spans the full width of the grid. */
  readonly wide?: boolean | undefined;
}

/** The attributes that link a control to its label and texts. */
interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and the texts about it below. */
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
        {Boolean(hint) && (
          <p className="field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {note}
        {Boolean(error) && (
          <p className="field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
