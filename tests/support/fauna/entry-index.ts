import { isSame, tupleOrder } from "./order.ts";
import { type Entry, EntrySet, type Fields, isFields, isList, type Ref, type Value } from "./values.ts";

export interface Definition {
  readonly name: string;
  readonly source: Ref;
  readonly terms: readonly (readonly string[])[];
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

  #terms = (document: Fields) => this.definition.terms.map((path) => valueAt(document, path) ?? null);

  #entry(document: Fields, ref: Ref): Entry {
    const { values } = this.definition;
    return { values: values.map(({ field }) => valueAt(document, field) ?? null), ref };
  }

  #order = (one: Entry, other: Entry) =>
    this.#compare([...one.values, one.ref], [...other.values, other.ref]);

  add(document: Fields, ref: Ref): void {
    const terms = this.#terms(document);
    const entry = this.#entry(document, ref);
    if (isTooLarge([...terms, ...entry.values])) return;
    const key = JSON.stringify(terms);
    const among = this.#entries.get(key) ?? [];
    this.#entries.set(key, among);
    const place = among.findIndex((other) => this.#order(entry, other) < 0);
    among.splice(place < 0 ? among.length : place, 0, entry);
  }

  remove(document: Fields, ref: Ref): void {
    const among = this.#entries.get(JSON.stringify(this.#terms(document))) ?? [];
    const place = among.findIndex((entry) => isSame(entry.ref, ref));
    if (place >= 0) among.splice(place, 1);
  }

  /** Other documents' entries under the same terms. */
  rivals(document: Fields, ref: Ref): readonly Entry[] {
    const among = this.#entries.get(JSON.stringify(this.#terms(document))) ?? [];
    return among.filter((entry) => !isSame(entry.ref, ref));
  }

  match(terms: readonly Value[], isPresent: (ref: Ref) => boolean): EntrySet {
    const among = () => (this.#entries.get(JSON.stringify(terms)) ?? []).filter(({ ref }) => isPresent(ref));
    return new EntrySet(among, this.#compare);
  }
}
