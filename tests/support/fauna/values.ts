/** What FQL computes with beside plain JSON, and how it looks on the wire. */

/** Names a document, or with a collection of `collections`, `indexes` or `databases` a part of the schema. */
export class Ref {
  readonly id: string;
  readonly collection: Ref | undefined;

  constructor(id: string, collection?: Ref) {
    this.id = id;
    this.collection = collection;
  }
}

export class Time {
  /** Milliseconds since 1970; Fauna counts microseconds, which nobody here asks for. */
  readonly moment: number;

  constructor(moment: number) {
    this.moment = moment;
  }
}

export class Bytes {
  readonly base64: string;

  constructor(base64: string) {
    this.base64 = base64;
  }
}

/** One entry of an index: its values, by which it is sorted, and whose it is. */
export interface Entry {
  readonly values: readonly Value[];
  readonly ref: Ref;
}

/** What queries call a set: entries that are found while they are asked for. */
export class EntrySet {
  readonly entries: () => Iterable<Entry>;
  /** Sorts as the set does. */
  readonly compare: (one: readonly Value[], other: readonly Value[]) => number;

  constructor(entries: EntrySet["entries"], compare: EntrySet["compare"]) {
    this.entries = entries;
    this.compare = compare;
  }
}

export class Lambda {
  readonly call: (argument: Value) => Value;

  constructor(call: Lambda["call"]) {
    this.call = call;
  }
}

export interface Fields {
  readonly [field: string]: Value;
}

export type Value =
  | null
  | boolean
  | number
  | string
  | Ref
  | Time
  | Bytes
  | EntrySet
  | Lambda
  | readonly Value[]
  | Fields;

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

const refOnWire = ({ id, collection }: Ref): object => ({
  "@ref": { id, ...(collection && { collection: refOnWire(collection) }) },
});

/** A value as an answer carries it. */
export function onWire(value: Value): unknown {
  if (value instanceof Ref) return refOnWire(value);
  if (value instanceof Time) return { "@ts": new Date(value.moment).toISOString() };
  if (value instanceof Bytes) return { "@bytes": value.base64 };
  if (value instanceof EntrySet || value instanceof Lambda) return { "@set": {} };
  if (isList(value)) return value.map(onWire);
  if (!isFields(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, onWire(inner)]));
  return Object.keys(value).some((field) => field.startsWith("@")) ? { "@obj": fields } : fields;
}
