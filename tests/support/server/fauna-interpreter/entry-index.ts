import {
  Bytes,
  type Entry,
  EntrySet,
  type Fields,
  isFields,
  isList,
  type Lambda,
  Ref,
  Time,
  type Value,
} from "./values.ts";

/** Unicode's root collation, by which Fauna sorts text: `_ < - < 0 < a < A < b`. English has no rules of its own. */
const collation = new Intl.Collator("en");

const compareText = (one: string, other: string) =>
  collation.compare(one, other) || Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Types sort in this order; within a type, text sorts by collation, and what is equal to it by its bytes. */
function rank(value: Value): readonly [number, string | number] {
  if (typeof value === "number") return [0, value];
  if (value instanceof Bytes) return [1, value.base64];
  if (typeof value === "string") return [2, value];
  if (value instanceof Ref) return [3, Number(value.id)];
  if (value instanceof Time) return [4, value.moment];
  if (typeof value === "boolean") return [5, Number(value)];
  return [6, 0];
}

export function compareValues(one: Value, other: Value): number {
  const [kind, place] = rank(one);
  const [otherKind, otherPlace] = rank(other);
  if (kind !== otherKind) return kind - otherKind;
  if (typeof place === "string") return compareText(place, String(otherPlace));
  return place - Number(otherPlace);
}

/** Compares lists of values up to the length of the shorter one, with some positions in reverse order. */
const tupleOrder = (reversed: readonly boolean[]) => (one: readonly Value[], other: readonly Value[]) => {
  for (const [place, value] of one.slice(0, other.length).entries()) {
    const difference = compareValues(value, other[place] ?? null);
    if (difference !== 0) return reversed[place] ? -difference : difference;
  }
  return 0;
};

/** Deep equality of two values. */
export const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A field's path; or a computed term, whose every item is a term. */
export type Term = readonly string[] | { readonly binding: string; readonly compute: Lambda };

export interface Definition {
  readonly name: string;
  readonly source: Ref;
  /** Data that was recorded when the index was made. */
  readonly data: Fields | null;
  readonly terms: readonly Term[];
  readonly values: readonly { readonly field: readonly string[]; readonly reverse: boolean }[];
  readonly unique: boolean;
}

/** Fauna silently omits larger entries. */
const ENTRY_MAX_BYTES = 32 * 1024;

export function valueAt(value: Value, path: readonly Value[]): Value | undefined {
  let inner: Value | undefined = value;
  for (const step of path) {
    if (isList(inner) && typeof step === "number") inner = inner[step];
    else if (isFields(inner) && Object.hasOwn(inner, String(step))) inner = inner[String(step)];
    else return undefined;
  }
  return inner;
}

const isTooLarge = (values: readonly Value[]) => Buffer.byteLength(JSON.stringify(values)) > ENTRY_MAX_BYTES;

/** An index with its entries, sorted under each list of terms. */
export class Index {
  readonly definition: Definition;
  readonly #compare: EntrySet["compare"];
  readonly #entries = new Map<string, Entry[]>();

  constructor(definition: Definition) {
    this.definition = definition;
    this.#compare = tupleOrder(definition.values.map(({ reverse }) => reverse));
  }

  /** The lists of terms under which a document is found: one, or one for each item of a computed term. */
  #terms(document: Fields): readonly (readonly Value[])[] {
    return this.definition.terms.reduce<readonly (readonly Value[])[]>(
      (lists, term) => {
        if (!("compute" in term)) {
          const value = valueAt(document, term) ?? null;
          return lists.map((list) => [...list, value]);
        }
        const computed = term.compute.call(document);
        const items = isList(computed) ? computed : [computed];
        return lists.flatMap((list) => items.map((item) => [...list, item]));
      },
      [[]],
    );
  }

  #entry(document: Fields, ref: Ref): Entry {
    const { values } = this.definition;
    return { values: values.map(({ field }) => valueAt(document, field) ?? null), ref };
  }

  #order = (one: Entry, other: Entry) =>
    this.#compare([...one.values, one.ref], [...other.values, other.ref]);

  /** The number of entries that come before. */
  #placeOf(entry: Entry, among: readonly Entry[]): number {
    let [from, to] = [0, among.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = among[middle];
      if (other && this.#order(other, entry) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  add(document: Fields, ref: Ref): void {
    const entry = this.#entry(document, ref);
    for (const terms of this.#terms(document)) {
      if (isTooLarge([...terms, ...entry.values])) continue;
      const key = JSON.stringify(terms);
      const among = this.#entries.get(key) ?? [];
      this.#entries.set(key, among);
      among.splice(this.#placeOf(entry, among), 0, entry);
    }
  }

  remove(document: Fields, ref: Ref): void {
    const entry = this.#entry(document, ref);
    for (const terms of this.#terms(document)) {
      const among = this.#entries.get(JSON.stringify(terms)) ?? [];
      const place = this.#placeOf(entry, among);
      if (among[place]?.ref.id === ref.id) among.splice(place, 1);
    }
  }

  /** Other documents' entries under the same terms. */
  rivals(document: Fields, ref: Ref): readonly Entry[] {
    const among = this.#terms(document).flatMap((terms) => this.#entries.get(JSON.stringify(terms)) ?? []);
    return among.filter((entry) => !isSame(entry.ref, ref));
  }

  match(terms: readonly Value[], isPresent: (ref: Ref) => boolean): EntrySet {
    const among = () => (this.#entries.get(JSON.stringify(terms)) ?? []).filter(({ ref }) => isPresent(ref));
    return new EntrySet(among, this.#compare);
  }
}
