import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Field, type FieldTexts } from "#components/ui/Field.tsx";
import styles from "./CountedField.module.css";

interface Props extends Omit<FieldTexts, "hint" | "note">, Omit<ComponentPropsWithRef<"textarea">, "id"> {
  /** How much it holds, beside how much it should. */
  readonly count: ReactNode;
}

/** A long text that is counted as it is typed. */
export function CountedField({ label, error, optional, wide, count, ...textarea }: Props) {
  const id = useId();
  // The count stands outside the texts below, which are announced whenever they change.
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
