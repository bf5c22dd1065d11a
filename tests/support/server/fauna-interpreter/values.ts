/** FQL's values beyond plain JSON, and their wire format. */

/** Refers to a document or, with the collection `collections`, `indexes` or `databases`, to a schema element. */
export class Ref {
  readonly id: string;
  readonly collection: Ref | undefined;

  constructor(id: string, collection?: Ref) {
    this.id = id;
    this.collection = collection;
  }
}

export class Time {
  /** Milliseconds since 1970; Fauna counts microseconds, which nothing here needs. */
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

/** An entry of an index: the values by which it is sorted, and the ref of its document. */
export interface Entry {
  readonly values: readonly Value[];
  readonly ref: Ref;
}

/** A set in a query: entries that are found lazily. */
export class EntrySet {
  readonly entries: () => Iterable<Entry>;
  /** The order of the set. */
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

/** A value in the wire format of an answer. */
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

export type Position = readonly (string | number)[];

/** A query that Fauna rejects, with the body of its answer. */
export class QueryError extends Error {
  override readonly name = "QueryError";
  readonly status: number;
  readonly code: string;
  readonly position: Position;

  constructor(code: string, description: string, position: Position, status = 400) {
    super(description);
    this.code = code;
    this.position = position;
    this.status = status;
  }

  get body() {
    return { errors: [{ position: this.position, code: this.code, description: this.message }] };
  }
}
