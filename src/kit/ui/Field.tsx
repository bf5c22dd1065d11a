import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { say, sayIfKnown } from "#kit/language.ts";
import { classNames } from "./class-names.ts";
import styles from "./Field.module.css";
import { useHeldDuringPress } from "./press.ts";

/** The texts of every field, whatever its control. */
export interface FieldTexts {
  readonly label: string;
  /** Always shown below the control. */
  readonly hint?: string | undefined;
  /** Shown below the control while its value is invalid. */
  readonly error?: string | undefined;
  /** Any other text below the control, announced as it appears. */
  readonly feedback?: ReactNode;
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
export function Field({ label, optional = false, wide = false, children, ...texts }: FieldProps) {
  const id = useId();
  const { hint, error, feedback } = useHeldDuringPress(texts);
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
        {optional && <span className="field__optional">{say(" (optional)")}</span>}
      </label>
      {children(control)}
      <div className={styles.texts} aria-live="polite">
        {Boolean(hint) && (
          <p className="field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {feedback}
        {Boolean(error) && (
          <p className="field__error" id={`${id}-error`}>
            {sayIfKnown(error)}
          </p>
        )}
      </div>
    </div>
  );
}

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"input">, "id">;

/** A phone's keyboard leads to the next field, unless told otherwise, and begins the words of a name with capitals. */
export function TextField({ label, hint, error, feedback, optional, wide, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, feedback, optional, wide }}>
      {(control) => (
        <input
          type="text"
          enterKeyHint="next"
          autoCapitalize={input.autoComplete === "name" ? "words" : undefined}
          {...control}
          {...input}
          className="field__control"
        />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"textarea">, "id">;

export function TextAreaField({
  label,
  hint,
  error,
  feedback,
  optional,
  wide,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, feedback, optional, wide }}>
      {(control) => <textarea {...control} {...textarea} className="field__control" />}
    </Field>
  );
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"select">, "id" | "children"> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first entry, which is not a choice; without it, an option is selected from the start. */
  readonly placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, feedback, optional, wide, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, feedback, optional, wide }}>
      {(control) => (
        <select {...control} {...select} className="field__control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Options whose label is the stored value. */
export const asOptions = (choices: readonly string[]) =>
  choices.map((choice) => ({ value: choice, label: choice }));

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<"input">, "id" | "type"> {
  /** May contain links. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function CheckboxField({ label, error: latestError, ...input }: CheckboxFieldProps) {
  const id = useId();
  const error = useHeldDuringPress(latestError);
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          {...input}
          className="choice__control"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <div className={styles.texts} aria-live="polite">
        {Boolean(error) && (
          <p className="field__error" id={id}>
            {sayIfKnown(error)}
          </p>
        )}
      </div>
    </div>
  );
}
