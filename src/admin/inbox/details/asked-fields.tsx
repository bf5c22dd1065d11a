import { useState } from "react";
import { asOptions, CheckboxField, SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { choicesOf, type Field, type Fields } from "#rules/noun-fields.ts";

/** A field that administrators fill in where a visitor would have. */
export interface AskedField {
  readonly name: string;
  readonly label: string;
  readonly type: Field["type"];
  /** The options of a choice. */
  readonly options: readonly string[];
}

/** A field that administrators may correct, as it is. */
export interface CorrectableField extends AskedField {
  readonly value: string;
}

/** The label for administrators. A checkbox quotes its question, as it is the sender who agrees to it. */
const labelOf = ({ type, label, question }: Field) =>
  type === "checkbox" ? `They say: “${question}”` : label;

const asked = (fields: Fields, is: (field: Field) => boolean): readonly AskedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    is(field) ? { name, label: labelOf(field), type: field.type, options: choicesOf(field) } : [],
  );

/** The fields that can be entered by hand, in the form's order; not moments, which are chosen from those that the form offers. */
export const recordable = (fields: Fields) =>
  asked(fields, ({ rule, type }) => rule !== undefined && type !== "datetime");

/** The fields that may be corrected, with the record's values. */
export const correctable = (
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
): readonly CorrectableField[] =>
  asked(fields, ({ corrected }) => corrected === true).map((field) => ({
    ...field,
    value: String(record[field.name] ?? ""),
  }));

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
