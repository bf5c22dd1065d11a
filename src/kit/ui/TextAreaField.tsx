import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts } from "./Field.tsx";

type Props = FieldTexts & Omit<ComponentPropsWithRef<"textarea">, "id">;

export function TextAreaField({ label, hint, error, note, optional, wide, ...textarea }: Props) {
  return (
    <Field {...{ label, hint, error, note, optional, wide }}>
      {(control) => <textarea {...control} {...textarea} className="field__control" />}
    </Field>
  );
}
