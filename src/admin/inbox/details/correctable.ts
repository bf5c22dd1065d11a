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
