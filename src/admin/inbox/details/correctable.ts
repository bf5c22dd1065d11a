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

/** A field that administrators fill in where a visitor would have. */
export interface RecordedField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind | "choice" | "tick";
  /** Of a choice. */
  readonly options: readonly string[];
}

/** A field of the form: its kind, what can be chosen, or what a sender agrees to. */
type RecordedKind = FieldKind | readonly string[] | { readonly tick: string };

function recordedField(name: string, label: string, kind: RecordedKind): RecordedField {
  if (typeof kind === "string") return { name, label, kind, options: [] };
  return "tick" in kind
    ? { name, label: kind.tick, kind: "tick", options: [] }
    : { name, label, kind: "choice", options: kind };
}

/** The fields of a form in its order, with their labels; what a sender agrees to says so itself. */
export const recordable = <Name extends string>(
  kinds: Readonly<Record<Name, RecordedKind>>,
  labels: Readonly<Partial<Record<NoInfer<Name>, string>>>,
): readonly RecordedField[] =>
  Object.entries<RecordedKind>(kinds).map(([name, kind]) =>
    recordedField(name, labels[name as Name] ?? name, kind),
  );
