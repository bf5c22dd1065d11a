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

/** What a sender agrees to says so itself. */
const labelOf = ({ type, label, question }: Field) =>
  type === "checkbox" ? `They say: “${question}”` : label;

const asked = (fields: Fields, is: (field: Field) => boolean): readonly AskedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    is(field) ? { name, label: labelOf(field), type: field.type, options: choicesOf(field) } : [],
  );

/** What the form asks, in its order; but for moments, which are not typed: the form offers some. */
export const recordable = (fields: Fields) =>
  asked(fields, ({ rule, type }) => rule !== undefined && type !== "datetime");

/** What may be corrected, with what the record has of it. */
export const correctable = (
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
): readonly CorrectableField[] =>
  asked(fields, ({ corrected }) => corrected === true).map((field) => ({
    ...field,
    value: String(record[field.name] ?? ""),
  }));
