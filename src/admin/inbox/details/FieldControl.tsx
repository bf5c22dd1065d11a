import { useState } from "react";
import { asOptions, CheckboxField, SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import type { AskedField } from "./correctable.ts";

interface Props {
  readonly field: AskedField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

/** The value of a ticked checkbox. */
export const TICKED = "true";

export function FieldControl({ field: { name, label, type, options }, value, error, onType }: Props) {
  const [initial] = useState(value);
  const control = { label, name, error, autoComplete: "off" };
  const onInput = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onType(currentTarget.value);
  if (type === "tel")
    return <PhoneField {...control} value={value} defaultValue={initial} onInput={onInput} />;
  if (type === "textarea") return <TextAreaField {...control} rows={4} value={value} onChange={onInput} />;
  if (type === "select")
    return (
      <SelectField
        {...control}
        placeholder="Please select"
        options={asOptions(options)}
        value={value}
        onChange={onInput}
      />
    );
  if (type === "checkbox")
    return (
      <CheckboxField
        label={label}
        name={name}
        error={error}
        checked={value === TICKED}
        onChange={({ currentTarget }) => onType(currentTarget.checked ? TICKED : "")}
      />
    );
  return <TextField {...control} type={type} value={value} onChange={onInput} />;
}
