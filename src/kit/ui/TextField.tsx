import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts } from "./Field.tsx";

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"input">, "id">;

export function TextField({ label, hint, error, note, optional, wide, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, note, optional, wide }}>
      {(control) => <input type="text" {...control} {...input} className="field__control" />}
    </Field>
  );
}
