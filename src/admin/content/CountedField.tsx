import { type ComponentPropsWithRef, useId } from "react";
import { Field, type FieldTexts } from "#components/ui/Field.tsx";
import styles from "./CountedField.module.css";

interface Props extends Omit<FieldTexts, "hint" | "note">, Omit<ComponentPropsWithRef<"textarea">, "id"> {
  readonly advice: string;
  /** What the field holds, and how many letters are advised. */
  readonly text: string;
  readonly advised: number;
}

/** A long text whose letters are counted as it is typed; more than advised is no error. */
export function CountedField({ label, error, optional, wide, advice, text, advised, ...textarea }: Props) {
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
            <span className={text.length > advised ? styles.over : undefined}>
              {text.length} / {advised}
            </span>{" "}
            {advice}
          </p>
        </>
      )}
    </Field>
  );
}
