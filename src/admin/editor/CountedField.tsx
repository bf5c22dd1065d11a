import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Field, type FieldTexts } from "#kit/ui/Field.tsx";
import styles from "./CountedField.module.css";

interface Props extends Omit<FieldTexts, "hint" | "feedback">, Omit<ComponentPropsWithRef<"textarea">, "id"> {
  /** The current length beside the recommended one. */
  readonly count: ReactNode;
}

/** A text area with a live count. */
export function CountedField({ label, error, optional, wide, count, ...textarea }: Props) {
  const id = useId();
  // The count is not one of the field's texts, which are announced on every change.
  return (
    <Field {...{ label, error, optional, wide }}>
      {({ "aria-describedby": texts, ...control }) => (
        <>
          <textarea
            {...control}
            {...textarea}
            className="field__control"
            aria-describedby={[id, texts].filter(Boolean).join(" ")}
          />
          <p className={styles.count} id={id}>
            {count}
          </p>
        </>
      )}
    </Field>
  );
}
