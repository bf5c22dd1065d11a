import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface Props extends Omit<ComponentPropsWithRef<"input">, "id" | "type"> {
  /** May contain links. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: Props) {
  const id = useId();
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
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
