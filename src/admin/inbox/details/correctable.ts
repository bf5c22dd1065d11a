/** A field that administrators may correct, as it is. */
export interface CorrectableField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly kind: FieldKind;
}

type FieldKind = "text" | "long" | "email" | "tel";

/** The fields of these kinds, with their labels and what the record has of them. */
export const correctable = <Name extends string>(
  kinds: Readonly<Record<Name, FieldKind>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
  record: Readonly<Partial<Record<NoInfer<Name>, unknown>>>,
): readonly CorrectableField[] =>
  Object.entries<FieldKind>(kinds).map(([name, kind]) => ({
    name,
    label: labels[name as Name],
    value: String(record[name as Name] ?? ""),
    kind,
  }));
