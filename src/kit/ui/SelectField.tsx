import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts } from "./Field.tsx";

interface Props extends FieldTexts, Omit<ComponentPropsWithRef<"select">, "id" | "children"> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first entry, which is not a choice; without it, an option is selected from the start. */
  readonly placeholder?: string;
}

export function SelectField(props: Props) {
  const { label, hint, error, note, optional, wide, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, note, optional, wide }}>
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
